-- One action for many players, which a job works through.
create table bulk_actions (
  id uuid primary key,
  environment_id integer not null references environments on delete cascade,
  filter jsonb not null,
  -- Of the players that were named; null where the filter says which. Keys, because ids would have to be erased.
  player_keys bigint[],
  action jsonb not null,
  reason text not null,
  -- The author, as grants have it.
  by jsonb,
  dry_run boolean not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'cancelled')),
  -- The keys of players to go through, once they are known, and how far the job has come.
  first_key bigint,
  last_key bigint,
  done_key bigint not null default 0,
  -- The piece that is being worked on: its players, and how far it goes. Those of them who were reached may not match any more.
  piece_keys bigint[],
  piece_end bigint,
  -- Both are written together with done_key, so that they are exact after a crash too.
  totals jsonb not null,
  -- The first players that it was refused for: key and message.
  refused jsonb not null default '[]',
  error text,
  created_at timestamptz not null default now(),
  -- The node that works on it. Another one may take it over when it has been silent for a while.
  node uuid,
  alive_at timestamptz not null default now()
);
create index bulk_actions_by_environment on bulk_actions (environment_id, id desc);
create index bulk_actions_running on bulk_actions (environment_id) where status = 'running';
create index bulk_actions_by_age on bulk_actions (created_at) where status <> 'running';
