-- Where a verification can begin to replay: what a player's log came to at an entry. See ADR 0058. Unlike a checkpoint it replaces
-- nothing: the entries before it are kept and can be reversed.
create table replay_snapshots (
  player_key bigint not null references players on delete cascade,
  -- Of the last entry that is in it.
  seq bigint not null,
  -- Entries up to it that were reversed when it was made. Reversals are only added, so it is out of date once there are more.
  reversed integer not null,
  -- As the engine has it.
  state json not null,
  -- By leaderboard: the player's entries in seasons that were open, with the keys of the seasons.
  scores json not null,
  made_at timestamptz not null default now(),
  primary key (player_key, seq)
);

-- Entries of players' logs with higher numbers count for the season. Null where the time decides: the season before was still
-- open when this one began. Times alone do not tell: clocks of nodes differ, and that of test data can be ahead.
alter table leaderboard_seasons add column after_seq bigint;
