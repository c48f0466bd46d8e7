-- A log from which a player's state follows: see ADR 0051.

-- Which definitions an entry ran on, and at what time where that is not the time of arrival (test clock). Null in entries of
-- earlier versions.
alter table events add column definitions_version integer, add column ran_at timestamptz;

-- What changes a player and is neither an event nor a grant: profiles, posted scores, expiries. Numbered with the events, so
-- that both together have one order. Not in `events`, because lists of events would have to pass over them.
create table player_changes (
  player_key bigint not null references players on delete cascade,
  seq bigint not null,
  environment_id integer not null,
  type text collate "C" not null,
  properties json not null,
  ran_at timestamptz not null,
  definitions_version integer not null,
  primary key (player_key, seq)
);

-- Where a replay can begin: the player before the entries with higher numbers.
create table player_checkpoints (
  player_key bigint not null references players on delete cascade,
  seq bigint not null,
  -- As the engine has it.
  state json not null,
  -- By leaderboard: the player's entries in seasons that were open.
  scores json not null,
  made_at timestamptz not null default now(),
  primary key (player_key, seq)
);

-- The same as updated_at where the log has all that changed the player. Nodes of the version before do not write it, so that
-- a player whom they change gets a checkpoint with the next entry.
alter table player_progress add column logged_at timestamptz;
