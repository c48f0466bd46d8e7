insert into backups (id, file, status, started_at, ended_at, size, row_count, error) values
  ('018f0000-0000-7000-8000-000000000b01', 'laurel-00000000-20260101T000000Z.backup', 'SUCCEEDED', now(), now(), 1000, 10, null),
  ('018f0000-0000-7000-8000-000000000b02', 'laurel-00000000-20260102T000000Z.backup', 'FAILED', now(), now(), null, null, 'the disk is full');
