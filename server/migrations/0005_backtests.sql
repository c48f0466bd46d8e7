-- Long questions about the past: started by one request, followed by others, on whichever node.
create table backtests (
  id uuid primary key,
  environment_id integer not null references environments on delete cascade,
  request jsonb not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'cancelled')),
  progress double precision not null default 0,
  result jsonb,
  created_at timestamptz not null default now(),
  -- Said again and again by the node that runs it; silence means that the node is gone.
  alive_at timestamptz not null default now()
);
create index backtests_by_environment on backtests (environment_id);
create index backtests_running on backtests (alive_at) where status = 'running';
