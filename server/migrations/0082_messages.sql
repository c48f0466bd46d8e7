-- The inbox of players. At most 200 of a player are kept, so lists, the limit and reversals read the rows of one player by the primary
-- key. What decides whether rewards can be claimed is in the player's state (player_inbox), which a replay makes again; claimed_at
-- here is what people see.
create table messages (
  player_key bigint not null references players (key) on delete cascade,
  -- In the order in which they were sent.
  seq bigint generated always as identity,
  id uuid not null,
  -- The entry of the player's log that sent it: a reversal takes it back.
  entry_id text not null,
  title text not null,
  body text not null,
  data json not null,
  rewards json,
  sent_at timestamptz not null,
  expires_at timestamptz,
  read_at timestamptz,
  claimed_at timestamptz,
  -- How often a claim was reversed: the next one is another entry of the log.
  reopened int not null default 0,
  primary key (player_key, seq),
  unique (player_key, id)
);

-- For the job that removes those that expired long ago.
create index messages_expired on messages (expires_at) where expires_at is not null;

-- Messages with rewards that were not claimed, and keys that were used: a facet of the player's state.
create table player_inbox (
  player_key bigint not null references players (key) on delete cascade,
  message_id text not null,
  environment_id int not null,
  state json not null,
  primary key (player_key, message_id)
);
