-- Webhooks, what they are sent, and what came back. The delivery row is the queue and the log at once: a second truth
-- beside it (a job table) could disagree with it after a crash.

create table webhooks (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  -- Which node serves it is decided per lane: one node at a time, so that what one player did arrives in order.
  lane smallint not null,
  url text not null,
  events text[] not null,
  description text,
  environments text[] not null,
  enabled boolean not null,
  disabled_reason text,
  -- Sealed with the installation's key, as is the one before it while that is in grace. Null once deleted.
  secret bytea,
  former_secret bytea,
  former_secret_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The row outlives the deletion for as long as its log does, so that each delivery can say why it stopped, and a
  -- deletion need not wait for millions of rows.
  deleted_at timestamptz
);
create index webhooks_by_project on webhooks (project_id, id desc);

-- How the receiver does, apart from what people set: this changes with every group of attempts.
create table webhook_health (
  webhook_id uuid primary key references webhooks on delete cascade,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- Of the first failure since the last success.
  failing_since timestamptz,
  consecutive_failures integer not null default 0
);

-- Attempts by hour, outcome and duration (a bucket each quarter of a power of two): percentiles over a day are read
-- from some hundred rows, however many deliveries there were.
create table webhook_attempt_counts (
  webhook_id uuid not null references webhooks on delete cascade,
  hour timestamptz not null,
  succeeded boolean not null,
  bucket smallint not null,
  attempts bigint not null,
  primary key (webhook_id, hour, succeeded, bucket)
);

-- The bytes, once for an event however many webhooks get it, and apart from the delivery: every attempt rewrites the
-- delivery's row, and would copy a kilobyte each time.
create table webhook_payloads (
  environment_id integer not null references environments on delete cascade,
  event_id uuid not null,
  -- Whose data it carries, and where it went, so that an erasure finds both without another index on deliveries.
  player_key bigint,
  delivery_ids uuid[] not null,
  -- Null once erased.
  envelope text,
  primary key (environment_id, event_id)
);
create index webhook_payloads_by_player on webhook_payloads (player_key) where player_key is not null;
-- Players whom it names besides, as outbox_subjects has them for as long as the outbox has the event.
create table webhook_payload_subjects (
  environment_id integer not null,
  event_id uuid not null,
  player_key bigint not null references players on delete cascade,
  primary key (environment_id, event_id, player_key),
  foreign key (environment_id, event_id) references webhook_payloads on delete cascade
);
create index webhook_payload_subjects_by_player on webhook_payload_subjects (player_key);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  environment_id integer not null,
  event_id uuid not null,
  event_type text not null,
  -- First attempts with the same key go out one after the other. Null: in no order.
  order_key bigint,
  status text not null default 'pending' check (status in ('pending', 'success', 'failed')),
  -- Where in the retry schedule the next attempt stands.
  step smallint not null default 0,
  attempt_count integer not null default 0,
  -- As the log shows them, oldest first.
  attempts jsonb not null default '[]',
  -- Why it failed, where that is more than its last attempt.
  reason text,
  -- By this server's clock alone: nodes may disagree about the time.
  next_attempt_at timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, id) where status = 'pending';
-- The log, newest first, with and without its filters. There is none without the status: three short reads merged are
-- as fast, and every attempt writes all indexes anew.
create index webhook_deliveries_by_status on webhook_deliveries (webhook_id, status, id desc nulls last);
create index webhook_deliveries_by_type on webhook_deliveries (webhook_id, event_type, status, id desc nulls last);

-- Who serves which lane. A node that has not been seen for the length of a lease is gone, and its lanes are free.
create table webhook_nodes (
  node uuid primary key,
  seen_at timestamptz not null
);
create table webhook_lanes (
  lane smallint primary key,
  node uuid
);
insert into webhook_lanes (lane) select generate_series(0, 15);
