insert into nodes (id, seen_at, version, address, reads_format) values (gen_random_uuid(), now(), '0.2.0', 'b:3000', 1);
