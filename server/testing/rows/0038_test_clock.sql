update environments set clock_offset_ms = 86400000 where name = 'test';
