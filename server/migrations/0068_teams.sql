-- Of one environment. size is how many members it has: it changes under the lock of the row, with them.
create table teams (
  key bigint generated always as identity primary key,
  environment_id integer not null references environments on delete cascade,
  id text collate "C" not null,
  name text not null,
  image_url text,
  joining text not null check (joining in ('open', 'request', 'invite')),
  max_members integer not null check (max_members between 2 and 500),
  attributes jsonb not null,
  size integer not null default 0 check (size between 0 and 500),
  created_at timestamptz not null,
  unique (environment_id, id)
);
create index teams_by_key on teams (environment_id, key desc);

create table team_members (
  team_key bigint not null references teams on delete cascade,
  player_key bigint not null references players on delete cascade,
  role text not null check (role in ('leader', 'officer', 'member')),
  joined_at timestamptz not null,
  -- The order in which they joined.
  seq bigint generated always as identity,
  primary key (team_key, player_key)
);
create index team_members_by_player on team_members (player_key);
create index team_members_by_seq on team_members (team_key, seq);
create unique index team_members_leader on team_members (team_key) where role = 'leader';

create table team_requests (
  team_key bigint not null references teams on delete cascade,
  player_key bigint not null references players on delete cascade,
  requested_at timestamptz not null,
  seq bigint generated always as identity,
  primary key (team_key, player_key)
);
create index team_requests_by_player on team_requests (player_key);

alter table projects add column teams_per_player integer not null default 1
  check (teams_per_player between 1 and 10);
