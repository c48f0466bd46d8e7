-- What a reversal of many has changed for each player, or would change. Written with the totals of the reversal, in the same
-- transaction. Its own table, not computed from event_reversals: a dry run has no entries there.
create table reversal_players (
  reversal_id uuid not null references reversals on delete cascade,
  player_key bigint not null references players on delete cascade,
  events bigint not null,
  xp bigint not null,
  badges bigint not null,
  quests bigint not null,
  balances jsonb not null,
  items jsonb not null,
  primary key (reversal_id, player_key)
);
-- For erasure.
create index reversal_players_by_player on reversal_players (player_key);

-- The dry run that somebody looked at before. Not a reference: the dry run may be purged first.
alter table reversals add column preview_id uuid;
