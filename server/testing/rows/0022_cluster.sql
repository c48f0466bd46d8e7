insert into installation default values;
insert into leases (name, holder, token, held_until) values ('a lease', gen_random_uuid(), 1, now());
