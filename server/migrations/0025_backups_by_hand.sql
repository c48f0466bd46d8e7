-- The API lists the backups: it also says which node made one, and when its file was removed to make room.
-- Null in rows from before.
alter table backups
  add column node text,
  add column removed_at timestamptz;
