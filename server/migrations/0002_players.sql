-- A player is known by the customer's own id, apart in live and test.
create table players (
  -- What other tables refer to: 8 bytes instead of up to 132.
  key bigint generated always as identity primary key,
  environment_id integer not null references environments on delete cascade,
  id text collate "C" not null,
  display_name text,
  avatar_url text,
  timezone text,
  attributes jsonb not null default '{}',
  xp bigint not null default 0 check (xp >= 0),
  level integer not null default 1 check (level >= 1),
  streak_current integer not null default 0,
  streak_longest integer not null default 0,
  streak_last_day date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_seen_at timestamptz,
  unique (environment_id, id)
);
-- The key is given in the order of arrival, so it also serves as "newest first".
create index players_by_arrival on players (environment_id, key desc);
