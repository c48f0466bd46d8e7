import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { Pool, type PoolConfig } from 'pg';

/**
 * Shows the limit of anything that reads the page of players from the database: a key that is looked up, one query of twenty
 * rows, objects of the same shape, their JSON. It has no limits, schemas, logs, metrics or levels.
 */
const settings = { connectionString: process.env['DATABASE_URL'], max: 10, pipeline: true };
const pool = new Pool(settings as PoolConfig);
const keys = new Map<string, number>();
const page: { data: Record<string, unknown>[] } = JSON.parse(process.env['BENCH_FIRST'] ?? '{"data":[{}]}');
const [shape] = page.data;

const list = `select p.id, p.display_name, p.avatar_url, p.timezone, p.attributes, p.created_at, g.xp, g.last_seen_at
  from players p join player_progress g on g.player_key = p.key where p.environment_id = $1 order by p.key desc limit 21`;

async function environmentOf(key: string): Promise<number> {
  const hash = createHash('sha256').update(key).digest('base64');
  const known = keys.get(hash);
  if (known) return known;
  const { rows } = await pool.query("select id from environments where name = 'live' limit 1");
  keys.set(hash, rows[0].id);
  return rows[0].id;
}

const app = fastify();
app.get('/api/v1/players', async (request, reply) => {
  const id = await environmentOf(String(request.headers['x-api-key']));
  const { rows } = await pool.query({ name: 'list', text: list, values: [id] });
  const data = rows.slice(0, 20).map((row) => ({
    ...shape,
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    timezone: row.timezone,
    attributes: row.attributes,
    xp: Number(row.xp),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
  reply.type('application/json; charset=utf-8');
  return JSON.stringify({ ...page, data });
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
