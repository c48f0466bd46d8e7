-- Exports of players that are kept in the storage (LAUREL_STORAGE_URL) for a while. See ADR 0104.
create table player_exports (
  id uuid primary key,
  environment_id int not null references environments,
  status text not null default 'pending' check (status in ('pending', 'running', 'ready', 'failed', 'removed')),
  format text not null,
  sort text not null,
  filter_names text[] not null,
  -- The filters with their values, which may name a player, and what levels and days were when it was asked for. Null once it
  -- is written.
  request jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0,
  -- The last sign of life of the node that writes it. One in the future: nobody takes it up before.
  alive_at timestamptz not null default now(),
  -- The object of this attempt, and the key that it is encrypted with. Without the key it means nothing.
  object_key text,
  cipher_key bytea,
  players bigint not null default 0,
  bytes bigint not null default 0,
  failure jsonb
);
create index player_exports_by_environment on player_exports (environment_id, id);
create index player_exports_under_way on player_exports (id) where status in ('pending', 'running');
create index player_exports_by_end on player_exports (expires_at);

-- Objects of the storage that belong to no export any more: a job deletes them when they are due.
create table doomed_exports (
  object_key text primary key,
  due_at timestamptz not null
);
create index doomed_exports_by_time on doomed_exports (due_at);

-- A trigger, because exports go in several ways: they end, are erased with a player, or go with their project. A node that still
-- writes the object notices within seconds.
create function doom_export() returns trigger language plpgsql as $$ begin
  insert into doomed_exports (object_key, due_at)
  values (old.object_key, now() + case when old.status = 'running' then interval '2 minutes' else interval '0' end)
    on conflict (object_key) do nothing;
  return null;
end $$;
create trigger deleted_exports_leave_no_objects after delete on player_exports
  for each row when (old.object_key is not null) execute function doom_export();
create trigger changed_exports_leave_no_objects after update of object_key on player_exports
  for each row when (old.object_key is not null and new.object_key is distinct from old.object_key)
  execute function doom_export();
