update nodes set process = 'machine/1/2';
