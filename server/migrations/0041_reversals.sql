-- Entries of players' logs that were reversed. Not a column of the log: its partitions are only ever appended to.
create table event_reversals (
  player_key bigint not null references players on delete cascade,
  -- Of the entry that was reversed.
  seq bigint not null,
  -- Of the entry that reversed it.
  reversal_id text collate "C" not null,
  at timestamptz not null,
  reason text,
  -- The author, as grants have it.
  by jsonb,
  -- The answer, for repeats of the call.
  outcome json not null,
  -- The reversal of many that it belongs to.
  part_of uuid,
  primary key (player_key, seq)
);

-- Reversals of many events, which a job works through.
create table reversals (
  id uuid primary key,
  environment_id integer not null references environments on delete cascade,
  -- types, playerIds, from, to.
  request jsonb not null,
  reason text,
  by jsonb,
  dry_run boolean not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'cancelled')),
  -- The part of the log to go through, once it is known, and how far the job has come.
  first_seq bigint,
  last_seq bigint,
  done_seq bigint not null default 0,
  -- Written in the transactions that reverse events, so that they are exact after a crash too.
  events bigint not null default 0,
  players bigint not null default 0,
  xp bigint not null default 0,
  badges bigint not null default 0,
  balances jsonb not null default '{}',
  -- Events that are too old to be reversed.
  skipped bigint not null default 0,
  error text,
  created_at timestamptz not null default now(),
  -- The node that works on it. Another one may take it over when it has been silent for a while.
  node uuid,
  alive_at timestamptz not null default now()
);
create index reversals_by_environment on reversals (environment_id, id desc);
create index reversals_running on reversals (environment_id) where status = 'running';
create index reversals_by_age on reversals (created_at) where status <> 'running';
