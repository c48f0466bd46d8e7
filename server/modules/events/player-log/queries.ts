import type { Effect, JsonObject } from '../../../engine/index.ts';
import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { Author, SentByHand } from './author.ts';

/** The first answer to an event, as kept for its repeats. */
export interface StoredOutcome {
  xp: number;
  level: number;
  effects: Effect[];
  /** Of an event that a person sent by hand. */
  by?: Author;
  reason?: string;
}

export interface ReversedRow {
  at: string;
  reason: string | null;
  by: Author | null;
}

/** Of an entry of the log `e`, or null. */
const reversedOf = `(select json_build_object('at', r.at, 'reason', r.reason, 'by', r.by)
     from event_reversals r where r.player_key = e.player_key and r.seq = e.seq) as reversed`;

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
  reversed: ReversedRow | null;
}

export const eventColumns = `e.seq, e.id, p.id as player_id, e.source, e.type, e.properties, e.occurred_at, e.received_at,
                      e.outcome, ${reversedOf}`;

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
  // The number and the time are read first, so that only one partition is read.
  `select ${eventColumns}, t.trace from event_ids i
   join events e on e.environment_id = i.environment_id and e.seq = i.seq and e.received_at = i.received_at
   join players p on p.key = e.player_key
   left join event_traces t on t.environment_id = i.environment_id and t.seq = i.seq and t.received_at = i.received_at
   where i.environment_id = $1 and i.id = $2`,
);

/** As `findUnlistedRepeats`. */
export const findUnlistedEvent = statement<EventRow & { trace: string | null }, [number, string]>(
  'events.find_unlisted',
  `select ${eventColumns}, t.trace from events_before_ids e join players p on p.key = e.player_key
   left join event_traces t on t.environment_id = e.environment_id and t.seq = e.seq and t.received_at = e.received_at
   where e.environment_id = $1 and e.id = $2`,
);

/** Whether some events are still in the table from before the log was divided, with ids that are not in event_ids. */
export const readListing = statement<{ unfinished: boolean }>(
  'events.read_listing',
  'select exists (select from event_id_listing where finished_at is null) as unfinished',
);

export const findArchivedEvent = statement<{ seq: number }, [number, string]>(
  'events.find_archived',
  `select a.seq from event_ids i join archived_events a on a.player_key = i.player_key and a.seq = i.seq
   where i.environment_id = $1 and i.id = $2`,
);

// ---- Of one player

/** Reversed entries of one player. None is ever removed, so their number shows whether there are new ones. */
export const listReversed = statement<{ player_key: number; seq: number }, [playerKeys: PgArray<'int8'>]>(
  'reversal.list_reversed',
  'select player_key, seq from event_reversals where player_key = any($1::bigint[])',
);

/** The `source` of what is neither an event nor a grant. */
export const changeSource = 'change';

/** One change of a locked player, with the current version of the definitions. */
export const appendChange = statement<
  never,
  [playerKey: number, environmentId: number, type: string, properties: string, ranAt: Date]
>(
  'events.append_change',
  `insert into player_changes (player_key, seq, environment_id, type, properties, ran_at, definitions_version)
   select $1, nextval('events_seq_seq'), e.id, $3, $4::json, $5, p.definitions_version
   from environments e join projects p on p.id = e.project_id where e.id = $2`,
);

/** When a player was created, with what their first entry says of who did it by hand. */
export const findCreation = statement<
  { created_at: Date; created: Partial<SentByHand> | null },
  [environmentId: number, playerId: string]
>(
  'events.find_creation',
  `select p.created_at, (
     select c.properties->'created' from player_changes c where c.player_key = p.key order by c.seq limit 1) as created
   from players p where p.environment_id = $1 and p.id = $2`,
);

export interface ChangeRow {
  seq: number;
  type: string;
  properties: JsonObject;
  ran_at: Date;
}

export const readChanges = statement<ChangeRow, [playerKey: number, after: number, limit: number]>(
  'events.read_changes',
  `select seq, type, properties, ran_at from player_changes
   where player_key = $1 and seq > $2 order by seq limit $3`,
);

export interface ActivityRow {
  seq: number;
  id: string;
  source: 'event' | 'grant' | 'service';
  type: string;
  properties: JsonObject;
  occurred_at: Date;
  effects: Effect[];
  sent: SentByHand | null;
  reversed: ReversedRow | null;
}

const activityColumns = `e.seq, e.id, e.source, e.type, e.properties, e.occurred_at, e.outcome->'effects' as effects,
  case when e.outcome->'by' is null then null
    else json_build_object('by', e.outcome->'by', 'reason', e.outcome->'reason') end as sent, ${reversedOf}`;

export const listActivity = statement<ActivityRow, [number, number | null, number]>(
  'events.list_activity',
  // Not "$2 is null or …": that could not start inside the index, and late pages would read all earlier ones.
  `select ${activityColumns}
   from events e where player_key = $1 and seq < coalesce($2::bigint, 9223372036854775807) order by seq desc limit $3`,
);

/** The last of the next entries from a number downwards, up to a limit; no row if there are fewer. */
export const findActivityEnd = statement<
  { seq: number },
  [playerKey: number, before: number | null, skip: number]
>(
  'events.find_activity_end',
  `select seq from events where player_key = $1 and seq < coalesce($2::bigint, 9223372036854775807)
   order by seq desc offset $3 limit 1`,
);

export const searchActivity = statement<
  ActivityRow,
  [
    playerKey: number,
    before: number | null,
    limit: number,
    end: number,
    type: string | null,
    from: Date | null,
    to: Date | null,
    effect: string | null,
  ]
>(
  'events.search_activity',
  `select ${activityColumns}
   from events e
   where player_key = $1 and seq < coalesce($2::bigint, 9223372036854775807) and seq >= $4
     and ($5::text is null or e.type = $5)
     and ($6::timestamptz is null or e.occurred_at >= $6) and ($7::timestamptz is null or e.occurred_at < $7)
     and ($8::text is null or exists (
       select from json_array_elements(e.outcome->'effects') as f (effect) where f.effect->>'type' = $8))
   order by seq desc limit $3`,
);

export interface HistoryRow extends ActivityRow {
  received_at: Date;
  trace: string | null;
}

export const readHistory = statement<HistoryRow, [number, number, number]>(
  'events.read_history',
  // Lateral: each trace is looked up in its own partition. For a join the planner may read the traces of everybody.
  `select ${activityColumns}, e.received_at, t.trace
   from events e left join lateral (
     select trace from event_traces
     where environment_id = e.environment_id and seq = e.seq and received_at = e.received_at limit 1) as t on true
   where e.player_key = $1 and e.seq > $2 order by e.seq limit $3`,
);

/** Whether a player has more rows than this. */
const findMoreIn = (table: 'archived_events' | 'events' | 'player_changes') =>
  statement<{ seq: number }, [playerKey: number, count: number]>(
    `events.find_more_in_${table}`,
    `select seq from ${table} where player_key = $1 offset $2 limit 1`,
  );
export const findMoreEvents = findMoreIn('events');
export const findMoreArchived = findMoreIn('archived_events');
export const findMoreChanges = findMoreIn('player_changes');

/** With lists, which the planner looks up in an index. For a join it may read the traces and ids of everybody. */
const ofOldest = 'environment_id = (select environment_id from oldest limit 1)';

export const deleteOldestEvents = statement<never, [number, number | null]>(
  'events.delete_oldest_events',
  `with oldest as materialized (
     select environment_id, seq, id from events where player_key = $1 order by seq limit $2),
   traces as (
     delete from event_traces where ${ofOldest} and seq = any(array(select seq from oldest))),
   ids as (
     delete from event_ids where ${ofOldest} and id = any(array(select id from oldest)))
   delete from events where player_key = $1 and seq <= (select max(seq) from oldest)`,
);

export const deleteOldestChanges = statement<never, [number, number]>(
  'events.delete_oldest_changes',
  `delete from player_changes where player_key = $1 and seq <= (
     select max(seq) from (select seq from player_changes where player_key = $1 order by seq limit $2) as oldest)`,
);

/** What is kept of events that were archived, and their ids. */
export const deleteOldestArchived = statement<never, [number, number | null]>(
  'events.delete_oldest_archived',
  `with oldest as materialized (
     select seq, environment_id, id from archived_events where player_key = $1 order by seq limit $2),
   ids as (
     delete from event_ids where ${ofOldest} and id = any(array(select id from oldest)))
   delete from archived_events where player_key = $1 and seq <= (select max(seq) from oldest)`,
);
