-- The event log and its traces in partitions by the time of arrival: a month of events, a week of traces. What is old goes by
-- dropping a partition, which costs nothing per row. See ADR 0036.
--
-- Nothing here reads the rows that are there. The table as it was becomes the default partition, which needs no check as long
-- as it is the only one. A job of the service makes an ordinary partition of it later, without blocking anybody
-- (platform/postgres/partitions/close-default.ts).

-- Ids are unique for ever, and partitions are not kept for ever. A unique index of a partitioned table would need the
-- partition's key in it, so it could not promise that. This table also finds the partition of an event by its id.
create table event_ids (
  seq bigint not null,
  player_key bigint not null,
  received_at timestamptz not null,
  -- No foreign keys, as with the log itself.
  environment_id integer not null,
  id text collate "C" not null,
  primary key (environment_id, id)
);

-- What a repeat of an archived event is answered with. By player, because they are erased with the player.
create table archived_events (
  player_key bigint not null references players on delete cascade,
  seq bigint not null,
  environment_id integer not null,
  id text collate "C" not null,
  outcome json not null,
  primary key (player_key, seq)
);

-- Archives are encrypted with a key of each player. Without the key, which goes with the player, nobody can read them.
create table archive_keys (
  player_key bigint primary key references players on delete cascade,
  key bytea not null
);

-- The files that were written, of the whole installation.
create table event_archives (
  -- Of the partition, which is dropped after the file is complete.
  name text primary key,
  file text not null,
  events bigint not null,
  bytes bigint not null,
  sha256 text not null,
  first_received_at timestamptz,
  last_received_at timestamptz,
  archived_at timestamptz not null default now(),
  dropped_at timestamptz
);

-- A row as long as the ids of `events_before_ids` are not all in event_ids, with how far the copying has come.
create table event_id_listing (
  environment_id integer not null default 0,
  seq bigint not null default 0,
  -- Nodes look into the old table for some time after that.
  finished_at timestamptz
);

-- Both at once, before anything is changed: the migration gives up soon where it does not get them, and is tried again.
lock table events, event_traces in access exclusive mode;

-- The sequence has to keep its name, which nodes of the previous version use. A partition cannot have an identity column.
do $$
declare
  next bigint;
begin
  select case when is_called then last_value + 1 else last_value end into next from events_seq_seq;
  alter table events alter column seq drop identity;
  create sequence events_seq_seq;
  perform setval('events_seq_seq', next, false);
end
$$;

alter table events rename to events_before_ids;
alter table events_before_ids rename constraint events_pkey to events_before_ids_pkey;
alter table events_before_ids rename constraint events_environment_id_id_key to events_before_ids_environment_id_id_key;
alter index events_by_player rename to events_before_ids_by_player;
alter index events_by_type rename to events_before_ids_by_type;
alter table event_traces rename to event_traces_before;
alter table event_traces_before rename constraint event_traces_pkey to event_traces_before_pkey;
-- It found the old ones for the deletion row by row, which there is no longer.
drop index event_traces_by_age;

create table events (
  seq bigint not null default nextval('events_seq_seq'),
  environment_id integer not null,
  id text collate "C" not null,
  player_key bigint not null,
  source text not null default 'event',
  type text collate "C" not null,
  properties json not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  outcome json not null
) partition by range (received_at);
alter sequence events_seq_seq owned by events.seq;
create index events_by_player on events (player_key, seq);
create index events_by_type on events (environment_id, type, seq desc);

create table event_traces (
  environment_id integer not null,
  seq bigint not null,
  trace text not null,
  received_at timestamptz not null default now()
) partition by range (received_at);

do $$
declare
  month timestamp := date_trunc('month', now() at time zone 'UTC');
  week timestamp := date_trunc('week', now() at time zone 'UTC');
  has_rows boolean;
begin
  select exists (select from events_before_ids) or exists (select from event_traces_before) into has_rows;
  if has_rows then
    alter table events attach partition events_before_ids default;
    alter table event_traces attach partition event_traces_before default;
    insert into event_id_listing default values;
  else
    drop table events_before_ids, event_traces_before;
    create table events_default partition of events default;
    create table event_traces_default partition of event_traces default;
    for n in 0 .. 1 loop
      execute format('create table %I partition of events for values from (%L) to (%L)',
        'events_' || to_char(month + n * interval '1 month', 'YYYY_MM_DD'),
        (month + n * interval '1 month')::text || '+00', (month + (n + 1) * interval '1 month')::text || '+00');
      execute format('create table %I partition of event_traces for values from (%L) to (%L)',
        'event_traces_' || to_char(week + n * interval '1 week', 'YYYY_MM_DD'),
        (week + n * interval '1 week')::text || '+00', (week + (n + 1) * interval '1 week')::text || '+00');
    end loop;
  end if;
  -- Last, and on the parents alone where there are rows: the tables as they were have unique indexes on the same columns,
  -- which the planner uses, but which cannot be part of these. The job builds those parts, without blocking anybody.
  if has_rows then
    create index events_by_arrival on only events (environment_id, seq);
    create index event_traces_by_event on only event_traces (environment_id, seq);
  else
    create index events_by_arrival on events (environment_id, seq);
    create index event_traces_by_event on event_traces (environment_id, seq);
  end if;
end
$$;

create or replace function forget_environment() returns trigger language plpgsql as $$
begin
  delete from event_traces where environment_id = old.id;
  delete from events where environment_id = old.id;
  delete from event_ids where environment_id = old.id;
  delete from outbox where environment_id = old.id;
  return null;
end
$$;
