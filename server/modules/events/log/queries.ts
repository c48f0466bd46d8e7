import type { Effect, JsonObject } from '../../../engine/index.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { StoredOutcome } from '../queries.ts';

export interface EventRow {
  seq: number;
  id: string;
  player_id: string;
  source: 'event' | 'grant' | 'service';
  type: string;
  properties: JsonObject;
  occurred_at: Date;
  received_at: Date;
  outcome: StoredOutcome;
}

const eventColumns = `e.seq, e.id, p.id as player_id, e.source, e.type, e.properties, e.occurred_at, e.received_at,
                      e.outcome`;

export const listEvents = statement<EventRow, [number, number | null, number]>(
  'events.list',
  `select ${eventColumns} from events e join players p on p.key = e.player_key
   where e.environment_id = $1 and ($2::bigint is null or e.seq < $2) and e.source <> 'grant'
   order by e.seq desc limit $3`,
);

export const listEventsOfType = statement<EventRow, [number, number | null, number, string]>(
  'events.list_of_type',
  `select ${eventColumns} from events e join players p on p.key = e.player_key
   where e.environment_id = $1 and e.type = $4 and ($2::bigint is null or e.seq < $2) and e.source <> 'grant'
   order by e.seq desc limit $3`,
);

export const listEventsOfPlayer = statement<EventRow, [number, number | null, number, string, string | null]>(
  'events.list_of_player',
  `select ${eventColumns} from players p join events e on e.player_key = p.key
   where p.environment_id = $1 and p.id = $4 and ($5::text is null or e.type = $5)
     and ($2::bigint is null or e.seq < $2) and e.source <> 'grant'
   order by e.seq desc limit $3`,
);

export const findEvent = statement<EventRow & { trace: string | null }, [number, string]>(
  'events.find',
  `select ${eventColumns}, t.trace from events e join players p on p.key = e.player_key
   left join event_traces t on t.environment_id = e.environment_id and t.seq = e.seq
   where e.environment_id = $1 and e.id = $2`,
);

/** To be run with `useIndexes`: see there. */
export const purgeTraces = statement<never, [before: Date, limit: number]>(
  'events.purge_traces',
  `delete from event_traces where ctid = any(array(
     select ctid from event_traces where received_at < $1 limit $2))`,
);

// ---- Of one player

export interface ActivityRow {
  seq: number;
  id: string;
  source: 'event' | 'grant' | 'service';
  type: string;
  properties: JsonObject;
  occurred_at: Date;
  effects: Effect[];
}

export const listActivity = statement<ActivityRow, [number, number | null, number]>(
  'events.list_activity',
  // Not "$2 is null or …": that could not begin within the index, and late pages would read all those before them.
  `select seq, id, source, type, properties, occurred_at, outcome->'effects' as effects from events
   where player_key = $1 and seq < coalesce($2::bigint, 9223372036854775807) order by seq desc limit $3`,
);

export interface HistoryRow extends ActivityRow {
  received_at: Date;
  trace: string | null;
}

export const readHistory = statement<HistoryRow, [number, number, number]>(
  'events.read_history',
  `select e.seq, e.id, e.source, e.type, e.properties, e.occurred_at, e.received_at, e.outcome->'effects' as effects,
          t.trace
   from events e left join event_traces t on t.environment_id = e.environment_id and t.seq = e.seq
   where e.player_key = $1 and e.seq > $2 order by e.seq limit $3`,
);

export const findLongHistory = statement<{ seq: number }, [number, number]>(
  'events.find_long_history',
  'select seq from events where player_key = $1 offset $2 limit 1',
);

export const deleteOldestEvents = statement<never, [number, number | null]>(
  'events.delete_oldest_events',
  `with oldest as materialized (
     select environment_id, seq from events where player_key = $1 order by seq limit $2),
   traces as (
     delete from event_traces t using oldest o where t.environment_id = o.environment_id and t.seq = o.seq)
   delete from events e using oldest o where e.environment_id = o.environment_id and e.seq = o.seq`,
);
