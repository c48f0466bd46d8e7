insert into backups (id, file, status, started_at, ended_at, size, row_count, error, node, removed_at) values
  ('018f0000-0000-7000-8000-000000000b03', 'laurel-00000000-20260103T000000Z.backup', 'SUCCEEDED', now(), now(), 2000, 20, null, 'node-1:3000', now()),
  ('018f0000-0000-7000-8000-000000000b04', 'laurel-00000000-20260104T000000Z.backup', 'RUNNING', now(), null, null, null, null, 'node-1:3000', null);
