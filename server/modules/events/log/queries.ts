import type { JsonObject } from '../../../engine/index.ts';
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
