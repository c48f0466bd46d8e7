-- Rules, quests, adventures, badges and leaderboards: what a project's designers write.

alter table projects add column definitions_version bigint not null default 1;
comment on column projects.definitions_version is
  'Grows with every change to what the engine runs on: definitions, levels, time zone. Each group of events reads it, so a change holds for the next group on every node.';

create table definitions (
  project_id uuid not null references projects on delete cascade,
  kind text not null check (kind in ('rule', 'quest', 'adventure', 'badge', 'leaderboard')),
  id text collate "C" not null,
  version integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The order of arrival, for lists: the slug says nothing about age.
  arrival bigint generated always as identity,
  primary key (project_id, kind, id)
);
create index definitions_by_arrival on definitions (project_id, kind, arrival desc);

-- Former versions of quests and adventures, for players who are in the middle of them.
create table former_definitions (
  project_id uuid not null references projects on delete cascade,
  kind text not null check (kind in ('quest', 'adventure')),
  id text collate "C" not null,
  version integer not null,
  body jsonb not null,
  primary key (project_id, kind, id, version)
);

-- Who refers to whom, so that nothing that is in use can be deleted.
create table definition_references (
  project_id uuid not null,
  from_kind text not null,
  from_id text collate "C" not null,
  to_kind text not null,
  to_id text collate "C" not null,
  primary key (project_id, from_kind, from_id, to_kind, to_id),
  foreign key (project_id, from_kind, from_id) references definitions (project_id, kind, id) on delete cascade,
  -- Looked at when all is done: the end of a project takes both sides away, in no particular order.
  foreign key (project_id, to_kind, to_id) references definitions (project_id, kind, id) deferrable initially deferred
);
create index definition_references_to on definition_references (project_id, to_kind, to_id);
