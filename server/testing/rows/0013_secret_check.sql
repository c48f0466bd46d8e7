insert into secret_check (sealed) values ('\x07');
