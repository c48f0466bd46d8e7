import fastify from 'fastify';
import { Pool, type PoolConfig } from 'pg';
import { newId } from '../../server/platform/ids.ts';
import { prepareTables } from './bare-tables.ts';
import { groupCommits } from './group-commits.ts';

/**
 * Shows what the group commit alone can reach on this machine: events are grouped, written to five tables and committed
 * to disk. There is no engine, credential, schema, log or relay; every event has the same effect.
 */
interface Event {
  playerId: string;
  type: string;
  properties: Record<string, unknown>;
}

const settings = { connectionString: process.env['DATABASE_URL'], max: 2, pipeline: true };
const pool = new Pool(settings as PoolConfig);
await prepareTables(pool);

interface Player {
  id: string;
  xp: number;
  counts: Record<string, number>;
}

async function write(events: readonly Event[]): Promise<unknown[]> {
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  try {
    const begun = client.query('begin');
    const ids = [...new Set(events.map((event) => event.playerId))].sort();
    const { rows } = await run('lock', lock, [ids]);
    const players = new Map((rows as Player[]).map((player) => [player.id, player]));
    const results = events.map(({ playerId, type }) => {
      const player = players.get(playerId) ?? { id: playerId, xp: 0, counts: {} };
      player.xp = Number(player.xp) + 5;
      player.counts[type] = (player.counts[type] ?? 0) + 1;
      const { xp } = player;
      return { id: newId(), player: { id: playerId, xp }, effects: [{ type: 'xp', amount: 5, xp }] };
    });
    const changed = [...players.values()];
    const texts = results.map((result) => JSON.stringify(result));
    await Promise.all([
      begun,
      run('players', updatePlayers, [
        changed.map(({ id }) => id),
        changed.map(({ xp }) => xp),
        changed.map(({ counts }) => JSON.stringify(counts)),
      ]),
      run('quests', updateQuests, [
        changed.map(({ id }) => id),
        changed.map(({ counts }) => JSON.stringify(counts)),
      ]),
      run('events', insertEvents, [
        results.map(({ id }) => id),
        events.map(({ playerId }) => playerId),
        events.map(({ type }) => type),
        events.map(({ properties }) => JSON.stringify(properties)),
        texts,
      ]),
      run('traces', insertTraces, [texts]),
      run('outbox', insertOutbox, [results.map(() => newId()), texts]),
      client.query('commit'),
    ]);
    return results;
  } finally {
    client.release();
  }
}

const lock = 'select id, xp, counts from bare_players where id = any($1::text[]) order by id for update';
const updatePlayers = `update bare_players p set xp = w.xp, counts = w.counts
  from unnest($1::text[], $2::bigint[], $3::json[]) as w (id, xp, counts) where p.id = w.id`;
const updateQuests = `update bare_quests q set state = w.state
  from unnest($1::text[], $2::json[]) as w (id, state) where q.id = w.id`;
const insertEvents = `insert into bare_events (id, player_id, type, properties, outcome)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::json[], $5::json[])`;
const insertTraces = 'insert into bare_traces (trace) select * from unnest($1::text[])';
const insertOutbox = `insert into bare_outbox (id, envelope) select * from unnest($1::uuid[], $2::text[])`;

const submit = groupCommits<Event>(write);
const app = fastify({ bodyLimit: 8 * 1024 * 1024 });
app.post('/api/v1/events', async (request) => submit(request.body as Event));
app.post('/api/v1/events/batch', async (request) => {
  const { events } = request.body as { events: Event[] };
  return { results: await Promise.all(events.map(submit)) };
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
