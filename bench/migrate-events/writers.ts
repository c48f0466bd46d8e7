import { Client, type ClientConfig } from 'pg';
import { players } from './fill.ts';

const count = 4;
const groupSize = 10;
/** Between two groups of a writer: the machine must not be full, or the waits would say that and nothing else. */
const pauseMs = 10;

const given = `with given as materialized (
  select nextval('events_seq_seq') as seq, e.id as environment_id, $1 || n as id, 1 + ($2 + n * 7919) % ${players} as player_key
  from environments e, generate_series(1, ${groupSize}) n),
  added as (
    insert into events (seq, environment_id, id, player_key, source, type, properties, occurred_at, received_at, outcome)
    overriding system value
    select seq, environment_id, id, player_key, 'event', 'win', '{"score":417}', $3, $3, '{"xp":1,"level":1,"effects":[]}' from given)`;
const traces = `insert into event_traces (environment_id, seq, trace, received_at)
  select environment_id, seq, '["win-score",true]', $3 from given`;

/** A group of events as a node of the version before writes it, and as one of this version does. */
const asBefore = `${given} ${traces}`;
const asNow = `${given}, listed as (
  insert into event_ids (seq, player_key, received_at, environment_id, id)
  select seq, player_key, $3, environment_id, id from given) ${traces}`;

/** Writers as they would be on several nodes: prepared statements on connections that stay open. */
export async function startWriters(connection: ClientConfig) {
  let [inserts, longestMs, failures, written] = [0, 0, 0, 0];
  let mixed = false;
  let stopped = false;

  async function write(client: Client, writer: number): Promise<void> {
    while (!stopped) {
      const isNew = mixed && writer % 2 === 0;
      const from = performance.now();
      const values = [`new-${writer}-${written++}-`, written, new Date()];
      try {
        await client.query({ name: isNew ? 'now' : 'before', text: isNew ? asNow : asBefore, values });
        inserts++;
      } catch (error) {
        failures++;
        console.error(`  an insert failed: ${(error as Error).message}`);
      }
      longestMs = Math.max(longestMs, performance.now() - from);
      await new Promise((done) => setTimeout(done, pauseMs));
    }
    await client.end();
  }

  const running = await Promise.all(
    Array.from({ length: count }, async (_, writer) => {
      const client = new Client(connection);
      await client.connect();
      return { done: write(client, writer) };
    }),
  );
  return {
    reset() {
      [inserts, longestMs, failures] = [0, 0, 0];
    },
    read: () => ({ inserts, longestMs, failures }),
    /** From now on every other writer is a node of this version. */
    mix() {
      mixed = true;
    },
    async stop() {
      stopped = true;
      await Promise.all(running.map(({ done }) => done));
    },
  };
}
