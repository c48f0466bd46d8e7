-- Numbers of the outbox are given before commits happen, so now and then an event is handed on after one with a higher
-- number. Whoever names the last event that they heard must not miss it, also after a restart: the relay's transaction
-- keeps here which ones they were. Their place in the order of handing on is right behind `overtaken_by`, in the order
-- of `id`; the place of all others is their number.
create table outbox_overtaken (
  -- No foreign key: each row of the outbox that is purged would have to look here. The purge does it once instead.
  seq bigint primary key,
  id bigint generated always as identity,
  environment_id integer not null references environments on delete cascade,
  -- The highest number that had been handed on before.
  overtaken_by bigint not null
);
create index outbox_overtaken_by_environment on outbox_overtaken (environment_id, id desc);

-- What a relay may have said before it died, without the commit that goes with it: somebody who heard one of these has
-- heard everything up to `heard_up_to` for certain, and nobody knows what of the rest. Written at a start that finds
-- the queue not empty.
create table outbox_doubtful (
  seq bigint primary key,
  heard_up_to bigint not null
);
