insert into player_exports (id, environment_id, status, format, sort, filter_names, request, created_at, expires_at, object_key, cipher_key)
select gen_random_uuid(), id, 'ready', 'csv', '-createdAt', '{minXp}', null, now(), now() + interval '7 days', 'i/p/' || id || '.1', '\x01'
from environments;
insert into doomed_exports (object_key, due_at) values ('i/p/x.1', now() + interval '1 hour');
