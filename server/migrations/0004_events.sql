-- What players did, what it earned, and what the outside is told of it: all three written by one transaction.

create table events (
  seq bigint generated always as identity,
  -- No foreign key of its own: the player's covers it, and each one costs a look-up per row written.
  environment_id integer not null,
  -- The customer's, or ours where they gave none. Once taken it is taken for ever.
  id text collate "C" not null,
  player_key bigint not null references players on delete cascade,
  -- 'event' came through the API; 'grant' was made by hand; 'service' is our own doing.
  source text not null default 'event',
  type text collate "C" not null,
  -- json and not jsonb here: written once, read whole, and repeated word for word.
  properties json not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- The first answer, repeated word for word to a duplicate: { xp, level, effects }.
  outcome json not null,
  primary key (environment_id, seq),
  unique (environment_id, id)
);
create index events_by_player on events (player_key, seq);
create index events_by_type on events (environment_id, type, seq desc);

-- Why each rule did or did not fire. Apart from the events: it is as large as they are, and is kept for less long.
create table event_traces (
  environment_id integer not null,
  seq bigint not null,
  trace text not null,
  received_at timestamptz not null default now(),
  primary key (environment_id, seq)
);
create index event_traces_by_age on event_traces using brin (received_at);

-- The only way out. Append-only: what was committed here is what happened, in order per player.
create table outbox (
  seq bigint generated always as identity primary key,
  environment_id integer not null,
  player_key bigint,
  id uuid not null,
  type text not null,
  -- The envelope, byte for byte as every receiver gets it.
  envelope text not null,
  created_at timestamptz not null default now()
);
create index outbox_by_player on outbox (player_key) where player_key is not null;
create index outbox_by_age on outbox using brin (created_at);
-- A client that comes back asks for what its environment has seen since a moment ago.
create index outbox_by_environment on outbox (environment_id, seq desc);

-- What the relay has yet to hand on. A claim per row and not "the last seq I saw": sequences are given before
-- commits happen, so a reader that remembers a position skips what commits late. A horizon (pg_snapshot_xmin) would
-- need no rows, but any long transaction on the server, even another application's, would hold it up.
create table outbox_queue (
  seq bigint primary key
);

-- Traces and outbox have no foreign keys, for the sake of the hot path; they go with their environment all the same.
create function forget_environment() returns trigger language plpgsql as $$
begin
  delete from event_traces where environment_id = old.id;
  delete from outbox where environment_id = old.id;
  return null;
end
$$;
create trigger environments_are_forgotten after delete on environments
  for each row execute function forget_environment();
