import { statement } from '../../../platform/postgres/statement.ts';

export interface TracedRow {
  id: string;
  type: string;
  occurred_at: Date;
  trace: string;
}

/** Those of the player's newest events whose trace has one of these texts, newest first. */
export const listTraced = statement<
  TracedRow,
  [playerKey: number, texts: string[], looked: number, limit: number]
>(
  'events.list_traced',
  // Lateral: each trace is looked up in its own partition.
  `select e.id, e.type, e.occurred_at, t.trace
   from (select environment_id, seq, id, type, occurred_at, received_at from events
         where player_key = $1 order by seq desc limit $3) e
   cross join lateral (
     select trace from event_traces
     where environment_id = e.environment_id and seq = e.seq and received_at = e.received_at limit 1) t
   where exists (select from unnest($2::text[]) x where position(x in t.trace) > 0)
   order by e.seq desc limit $4`,
);
