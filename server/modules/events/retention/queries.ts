import type { Queryable, QueryRequest } from '../../../platform/postgres/statement.ts';
import { statement } from '../../../platform/postgres/statement.ts';

export const readListing = statement<{
  environment_id: number;
  seq: number;
  finished: boolean;
  finished_long_ago: boolean;
}>(
  'events.read_listing_progress',
  `select environment_id, seq, finished_at is not null as finished,
          coalesce(finished_at < now() - interval '10 minutes', false) as finished_long_ago
   from event_id_listing`,
);

/** Copies the next ids and remembers how far it got. No row: all are copied. */
export const listNextIds = statement<{ environment_id: number; seq: number }, [number, number, number]>(
  'events.list_next_ids',
  `with piece as materialized (
     select environment_id, seq, player_key, received_at, id from events_before_ids
     where (environment_id, seq) > ($1, $2) order by environment_id, seq limit $3),
   listed as (
     insert into event_ids (seq, player_key, received_at, environment_id, id)
     select seq, player_key, received_at, environment_id, id from piece
     on conflict do nothing),
   last as (select environment_id, seq from piece order by environment_id desc, seq desc limit 1)
   update event_id_listing l set environment_id = last.environment_id, seq = last.seq from last
   returning l.environment_id, l.seq`,
);

export const finishListing = statement<never>(
  'events.finish_listing',
  'update event_id_listing set finished_at = now() where finished_at is null',
);

export const forgetListing = statement<never>('events.forget_listing', 'delete from event_id_listing');

/** The indexes that made ids and numbers unique, and found them, before event_ids existed. */
export const dropFormerKeys = (on: Queryable): Promise<unknown> =>
  on.query(
    unnamed(`alter table if exists events_before_ids
      drop constraint if exists events_before_ids_pkey,
      drop constraint if exists events_before_ids_environment_id_id_key`),
  );

const unnamed = (text: string): QueryRequest => ({ name: '', text, values: [] });

/** The oldest version that changes of the next players name, by environment. Players are read in the order of their keys. */
export const listOldestChanges = statement<
  { environment_id: number; version: number; last_key: number },
  [afterKey: number, players: number]
>(
  'events.list_oldest_changes',
  `with recursive next as (
     (select player_key, 1 as n from player_changes where player_key > $1 order by player_key limit 1)
     union all
     select (select c.player_key from player_changes c where c.player_key > n.player_key order by c.player_key limit 1), n.n + 1
     from next n where n.player_key is not null and n.n < $2)
   select c.environment_id, min(c.definitions_version)::int as version, max(c.player_key) as last_key
   from next n join player_changes c on c.player_key = n.player_key group by c.environment_id`,
);

/** When the oldest event of each environment of a project was received; null if it has none. */
export const listOldestEvents = statement<{ id: number; received_at: Date | null }, [projectId: string]>(
  'events.list_oldest_events',
  `select e.id, (select received_at from events where environment_id = e.id order by seq limit 1) as received_at
   from environments e where e.project_id = $1`,
);
