-- All versions of all definitions, of the levels and of the time zone of each project. It answers what a definition was at any of its
-- versions, and what a whole project was at any of its own versions (projects.definitions_version): for each kind and id the newest
-- row whose changed_in is not greater. It also takes the place of former_definitions.
create table definition_versions (
  project_id uuid not null references projects on delete cascade,
  kind text not null check (kind in ('rule', 'quest', 'adventure', 'badge', 'leaderboard', 'levels', 'timezone')),
  -- Of the levels and the time zone: the kind once more.
  id text collate "C" not null,
  version integer not null,
  op text not null check (op in ('create', 'update', 'delete', 'restore')),
  body jsonb,
  -- The estimated memory of the definition once it is compiled, as in definitions.
  weight integer not null default 0,
  -- What the row counts for in the limit of a project's history.
  bytes integer not null,
  -- The projects.definitions_version that began with it.
  changed_in bigint not null,
  -- Of quests and adventures: whether players may have it in progress.
  in_play boolean not null default false,
  at timestamptz not null default clock_timestamp(),
  by jsonb not null,
  changeset_id uuid,
  primary key (project_id, kind, id, version),
  check ((body is null) = (op = 'delete'))
);
create index definition_versions_in_play on definition_versions (project_id) where in_play;

-- The sum of the bytes of each project, so that a write need not count them.
create table history_sizes (
  project_id uuid primary key references projects on delete cascade,
  bytes bigint not null
);

insert into definition_versions (project_id, kind, id, version, op, body, weight, bytes, changed_in, in_play, at, by)
  select project_id, kind, id, version, case when version <= 1 then 'create' else 'update' end, body, weight,
         200 + octet_length(body::text), changed_in, true, now(), '{"type": "system", "name": "upgrade"}'
  from former_definitions;
-- What was deleted before: its history ends.
insert into definition_versions (project_id, kind, id, version, op, body, bytes, changed_in, at, by)
  select f.project_id, f.kind, f.id, max(f.version) + 1, 'delete', null, 200, max(f.changed_in), now(),
         '{"type": "system", "name": "upgrade"}'
  from former_definitions f
  where not exists (
    select from definitions d where d.project_id = f.project_id and d.kind = f.kind and d.id = f.id)
  group by f.project_id, f.kind, f.id;
insert into definition_versions (project_id, kind, id, version, op, body, weight, bytes, changed_in, in_play, at, by)
  select project_id, kind, id, version, case when version <= 1 then 'create' else 'update' end, body, weight,
         200 + octet_length(body::text), changed_in, kind in ('quest', 'adventure'), updated_at,
         '{"type": "system", "name": "upgrade"}'
  from definitions
  on conflict do nothing;
insert into definition_versions (project_id, kind, id, version, op, body, bytes, changed_in, at, by)
  select p.id, f.kind, f.kind, 1, 'create', f.body, 200 + octet_length(f.body::text), 0, now(),
         '{"type": "system", "name": "upgrade"}'
  from projects p,
       lateral (values ('levels', p.levels), ('timezone', jsonb_build_object('timezone', p.timezone))) as f (kind, body);
insert into history_sizes (project_id, bytes) select project_id, sum(bytes) from definition_versions group by project_id;

-- Nodes of the version before write definitions and projects without their history; this writes it for them. A node of this version
-- writes the history first, and then these find nothing to do. The next version drops them, and former_definitions too.
create function record_definition_of_old_node() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into definition_versions (project_id, kind, id, version, op, body, bytes, changed_in, by)
      select old.project_id, old.kind, old.id, v.version + 1, 'delete', null, 200, p.definitions_version + 1,
             '{"type": "system", "name": "earlier version of the service"}'
      from projects p, lateral (
        select version, op from definition_versions
        where project_id = old.project_id and kind = old.kind and id = old.id order by version desc limit 1) as v
      where p.id = old.project_id and p.deleted_at is null and v.op <> 'delete'
      on conflict do nothing;
    return null;
  end if;
  insert into definition_versions (project_id, kind, id, version, op, body, weight, bytes, changed_in, in_play, by)
    values (new.project_id, new.kind, new.id, new.version, case tg_op when 'INSERT' then 'create' else 'update' end,
            new.body, new.weight, 200 + octet_length(new.body::text), new.changed_in, new.kind in ('quest', 'adventure'),
            '{"type": "system", "name": "earlier version of the service"}')
    on conflict do nothing;
  return null;
end $$;
create trigger definitions_of_old_nodes_are_recorded after insert or update of version or delete on definitions
  for each row execute function record_definition_of_old_node();

create function record_frame_of_old_node() returns trigger language plpgsql as $$
begin
  insert into definition_versions (project_id, kind, id, version, op, body, bytes, changed_in, by)
    select new.id, f.kind, f.kind, coalesce(v.version, 0) + 1, case when v.version is null then 'create' else 'update' end,
           f.body, 200 + octet_length(f.body::text), new.definitions_version,
           '{"type": "system", "name": "earlier version of the service"}'
    from (values ('levels', new.levels), ('timezone', jsonb_build_object('timezone', new.timezone))) as f (kind, body)
    left join lateral (
      select version, body from definition_versions
      where project_id = new.id and kind = f.kind and id = f.kind order by version desc limit 1) as v on true
    where v.body is distinct from f.body
    on conflict do nothing;
  return null;
end $$;
create trigger frames_of_old_nodes_are_recorded after update of timezone, levels on projects
  for each row when (old.timezone is distinct from new.timezone or old.levels is distinct from new.levels)
  execute function record_frame_of_old_node();
create trigger frames_of_new_projects_are_recorded after insert on projects
  for each row execute function record_frame_of_old_node();
