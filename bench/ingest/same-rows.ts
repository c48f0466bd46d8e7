import fastify from 'fastify';
import { Pool, type PoolConfig } from 'pg';
import { type Event, engineRuns } from './engine-runs.ts';
import { playerCount } from './game.ts';
import { groupCommits } from './group-commits.ts';
import type { WrittenRows } from './written-rows.ts';

/**
 * Shows the limit of anything that keeps what the service keeps: it writes as many rows of the same size to as many tables
 * with as many indexes, in the same groups, and answers with as many bytes. It has no credential, schema, limit, log or
 * relay, and loads no players. With BENCH_ENGINE it also runs each event through the engine, and makes the texts of what it did.
 */
const tables = JSON.parse(process.env['BENCH_ROWS'] ?? '[]') as WrittenRows[];
const answer = { effects: 'x'.repeat(Number(process.env['BENCH_ANSWER'] ?? 200)) };

const settings = { connectionString: process.env['DATABASE_URL'], max: 2, pipeline: true };
const pool = new Pool(settings as PoolConfig);
const statements = await Promise.all(tables.map(prepareTable));

const run = process.env['BENCH_ENGINE'] === '1' ? engineRuns() : () => answer;

async function prepareTable({ bytes, indexes, inserts, updates }: WrittenRows, n: number) {
  const table = `same_rows_${process.pid}_${n}`;
  // The row's header, its two numbers and the length of the text.
  const body = 'x'.repeat(Math.max(1, bytes - 44));
  const more = Array.from(
    { length: Math.max(0, indexes - 1) },
    () => `create index on ${table} (player, seq);`,
  );
  await pool.query(
    `create table ${table} (seq bigint generated always as identity primary key, player bigint not null, body text not null);
     ${more.join('\n')}
     insert into ${table} (player, body) select n, '' from generate_series(0, ${playerCount - 1}) n;
     analyze ${table}`,
  );
  return {
    insert: {
      perEvent: inserts,
      name: `${table}_insert`,
      text: `insert into ${table} (player, body) select * from unnest($1::bigint[], $2::text[])`,
    },
    update: {
      perEvent: updates,
      name: `${table}_update`,
      text: `update ${table} t set body = w.body from unnest($1::bigint[], $2::text[]) as w (seq, body) where t.seq = w.seq`,
    },
    body,
  };
}

async function write(events: readonly Event[]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    const results = events.map(run);
    const players = events.map(({ playerId }) => Number(playerId.slice(1)) + 1);
    const sent: Promise<unknown>[] = [client.query('begin')];
    for (const { insert, update, body } of statements) {
      for (const { perEvent, name, text } of [insert, update]) {
        const rows = Array.from(
          { length: Math.round(events.length * perEvent) },
          (_, i) => players[i % players.length],
        );
        if (rows.length === 0) continue;
        sent.push(client.query({ name, text, values: [rows, rows.map(() => body)] }));
      }
    }
    sent.push(client.query('commit'));
    await Promise.all(sent);
    return results;
  } finally {
    client.release();
  }
}

const submit = groupCommits<Event>(write);
const app = fastify({ bodyLimit: 8 * 1024 * 1024 });
app.post('/api/v1/events', async (request) => submit(request.body as Event));
app.post('/api/v1/events/batch', async (request) => {
  const { events } = request.body as { events: Event[] };
  return { results: await Promise.all(events.map(submit)) };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
