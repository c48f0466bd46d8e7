-- A player is known by the customer's own id, apart in live and test. What they are (searched, seldom changed) and
-- what they have done (changed by every event, not searched) are two tables: an update of a row rewrites all of its
-- index entries as soon as one indexed column changes, and the search index is the most expensive of them.

create extension if not exists pg_trgm;

create table players (
  -- What other tables refer to: 8 bytes instead of up to 132.
  key bigint generated always as identity primary key,
  environment_id integer not null references environments on delete cascade,
  id text collate "C" not null,
  display_name text,
  avatar_url text,
  timezone text,
  attributes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  unique (environment_id, id)
);
-- The key is given in the order of arrival, so it also serves as "newest first".
create index players_by_arrival on players (environment_id, key desc);
create index players_by_text on players using gin ((lower(id || ' ' || coalesce(display_name, ''))) gin_trgm_ops);

-- The row that every writer about a player locks first.
create table player_progress (
  player_key bigint primary key references players on delete cascade,
  environment_id integer not null,
  -- The level is not here: it follows from the XP and the project's levels.
  xp bigint not null default 0 check (xp >= 0),
  streak jsonb not null default '{"current": 0, "longest": 0, "lastDay": null}',
  counts jsonb not null default '{}',
  rule_uses jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  last_seen_at timestamptz
) with (fillfactor = 75);
-- Sorts by XP and, as levels are ranges of XP, filters by level.
create index player_progress_by_xp on player_progress (environment_id, xp desc, player_key desc);

create table player_badges (
  player_key bigint not null references players on delete cascade,
  badge_id text collate "C" not null,
  environment_id integer not null,
  times integer not null,
  first_earned_at timestamptz not null,
  last_earned_at timestamptz not null,
  primary key (player_key, badge_id)
);
create index player_badges_by_badge on player_badges (environment_id, badge_id, player_key desc);

create table player_quests (
  player_key bigint not null references players on delete cascade,
  quest_id text collate "C" not null,
  environment_id integer not null,
  -- The state as the engine keeps it.
  state jsonb not null,
  version integer not null,
  active boolean not null,
  expires_at timestamptz,
  primary key (player_key, quest_id)
) with (fillfactor = 75);
create index player_quests_by_expiry on player_quests (expires_at) where active and expires_at is not null;
-- Which versions are players still in the middle of.
create index player_quests_by_version on player_quests (environment_id, quest_id, version) where active;

create table player_adventures (
  player_key bigint not null references players on delete cascade,
  adventure_id text collate "C" not null,
  environment_id integer not null,
  state jsonb not null,
  version integer not null,
  active boolean not null,
  primary key (player_key, adventure_id)
) with (fillfactor = 75);
create index player_adventures_by_version on player_adventures (environment_id, adventure_id, version) where active;
