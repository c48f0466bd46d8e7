import type { Pool } from 'pg';

/** The most events that a claim of the relay takes, in rows of `eventsPerRow`. */
const eventsPerClaim = 1_000;

/**
 * The minimum that a relay must do: take rows from the queue, read their events, commit. No lanes, turns or readers.
 */
export async function claimAndDelete(pool: Pool, eventsPerRow: number): Promise<void> {
  const client = await pool.connect();
  try {
    for (;;) {
      await client.query('begin');
      const { rows } = await client.query({
        name: 'bench.bare_claim',
        text: `with claimed as (
                 delete from outbox_queue where ctid = any(array(
                   select ctid from outbox_queue order by environment_id, seq limit $1)) returning seqs)
               select o.seq, o.environment_id, o.player_key, o.id, o.type, o.envelope
               from claimed c cross join unnest(c.seqs) as e (seq) join outbox o on o.seq = e.seq order by o.seq`,
        values: [eventsPerClaim / eventsPerRow],
      });
      await client.query('commit');
      if (rows.length === 0) return;
    }
  } finally {
    client.release();
  }
}
