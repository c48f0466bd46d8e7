import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type Cost, type Figures, figuresFile, type ReadCost } from '../../scripts/capacity/figures.ts';
import { cpuSeconds, databaseCpuSeconds } from '../http/cpu-time.ts';
import { startServer } from '../http/start-server.ts';
import { measure, warmUp } from '../ingest/measure.ts';
import { type Game, openGame } from '../ingest/open-game.ts';
import { openClients } from '../realtime/open-clients.ts';
import { happen, installationKey, registerWebhook } from '../webhooks/load.ts';
import { type Read, reads } from './reads.ts';
import { startRedis } from './start-redis.ts';

const run = promisify(execFile);
const secondsPerLoad = 10;
const secondsPerRead = 5;
const batchSize = 100;
/** The first scores warm up; their players are those that reads ask for. */
const firstScores = 3_000;
const scores = 7_000;
const deliveries = 10_000;
const sockets = 2_000;
const socketEvents = 40;

/**
 * Measures the figures for docs/capacity.md and `npm run capacity`, and writes them to scripts/capacity/figures.json.
 * They are CPU times and bytes, not elapsed times, so they hardly depend on what else the machine does.
 */
export async function benchCapacity(): Promise<void> {
  const redis = await startRedis();
  const receiver = await startServer(join(import.meta.dirname, '../webhooks/receiver.ts'), {});
  const game = await openGame({
    REDIS_URL: redis.url,
    LAUREL_SECRET_KEY: installationKey,
    LAUREL_WEBHOOKS_ALLOW_PRIVATE: 'true',
    LAUREL_REALTIME_SOCKETS_PER_TOKEN: String(sockets),
    LAUREL_TRACE_DAYS: '30',
  });
  const client = new Client({ connectionString: game.settings['DATABASE_URL'] });
  await client.connect();
  try {
    const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0];
    const cost = (load: () => Promise<number>) => costOf(game, client, pid, load);
    const single = await cost(await eventLoad(game, 1));
    const batch = await cost(await eventLoad(game, batchSize));
    await client.query('vacuum');
    const bytes = await bytesOfEvents(client);
    await post(game, '/leaderboards', { id: 'bench', name: 'Bench', operator: 'best' });
    await postScores(game, 0, firstScores);
    const score = await cost(() => postScores(game, firstScores, scores));
    // As it is after a minute in production: statistics decide which plans the reads get.
    await client.query('analyze');
    const readCosts: Partial<Record<Read, ReadCost>> = {};
    for (const name of Object.keys(reads) as Read[]) readCosts[name] = await readCost(game, name, cost);
    await registerWebhook(game.settings['DATABASE_URL'] ?? '', client, receiver.url);
    const delivery = await cost(() => deliver(client));
    const message = await messageCost(game);
    await client.query('vacuum');
    const figures: Figures = {
      measuredAt: new Date().toISOString().slice(0, 10),
      command: 'npm run bench -- capacity',
      machine: `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}`,
      event: { single, batch, batchSize },
      score,
      delivery,
      message,
      reads: readCosts as Figures['reads'],
      bytes: {
        ...bytes,
        entry: await bytesOf(client, ['leaderboard_entries'], 'leaderboard_entries'),
        delivery: await bytesOf(
          client,
          ['webhook_deliveries', 'webhook_payloads', 'webhook_payload_subjects'],
          'webhook_deliveries',
        ),
      },
    };
    writeFileSync(figuresFile, `${JSON.stringify(rounded(figures), undefined, 2)}\n`);
    console.log(readFileSync(figuresFile, 'utf8'));
  } finally {
    await client.end();
    await game.close();
    await receiver.stop();
    await redis.stop();
  }
}

/** Warms up first, so that the initial compilation by V8 is not counted. */
async function eventLoad(game: Game, size: number): Promise<() => Promise<number>> {
  // Enough to keep the service busy, but few enough that none is refused on a busy machine.
  const connections = size === 1 ? 64 : 8;
  const load = (seconds: number) => measure(game.laurel, game.key, size, seconds, 'events', connections);
  await warmUp(() => load(4));
  return async () => (await load(secondsPerLoad)).count;
}

/** Of players with entries on the leaderboard, so that every read finds something. */
async function readCost(
  { laurel, key }: Game,
  name: Read,
  cost: (load: () => Promise<number>) => Promise<Cost>,
): Promise<ReadCost> {
  const load = async (seconds: number) => {
    const program = join(import.meta.dirname, 'read-load.ts');
    const args = [program, laurel.url, key, name, String(firstScores), String(seconds)];
    return JSON.parse((await run(process.execPath, args)).stdout) as { count: number; bytes: number };
  };
  await load(secondsPerRead);
  let answerBytes = 0;
  const costs = await cost(async () => {
    const { count, bytes } = await load(secondsPerRead);
    answerBytes = bytes / count;
    return count;
  });
  return { ...costs, answerBytes };
}

/** The resources that the service and its database used during a load, divided by what it counted. */
async function costOf(
  { laurel }: Game,
  client: Client,
  ownBackend: number,
  load: () => Promise<number>,
): Promise<Cost> {
  const read = async () => {
    const { rows } = await client.query("select pg_current_wal_lsn() - '0/0'::pg_lsn as wal");
    const metrics = await (await fetch(`${laurel.url}/metrics`)).text();
    return {
      service: cpuSeconds(laurel.pid),
      database: databaseCpuSeconds(ownBackend),
      wal: Number(rows[0].wal),
      redis: Number(/^laurel_redis_commands_total (\d+)/m.exec(metrics)?.[1]),
    };
  };
  const before = await read();
  const count = await load();
  // The cost includes the relay and the roll-up of the committed events.
  await delay(3_000);
  const after = await read();
  return {
    serviceCpuUs: ((after.service - before.service) / count) * 1e6,
    databaseCpuUs: ((after.database - before.database) / count) * 1e6,
    walBytes: (after.wal - before.wal) / count,
    redisCommands: (after.redis - before.redis) / count,
  };
}

/** The size of tables with their indexes and partitions. */
async function sizeOf(client: Client, tables: readonly string[]): Promise<number> {
  const { rows } = await client.query(
    `select sum(pg_total_relation_size(relid)) as size from (
       select t::regclass as relid from unnest($1::text[]) t
       union
       select p.relid from unnest($1::text[]) t, pg_partition_tree(t::regclass) p) all_parts`,
    [tables],
  );
  return Number(rows[0].size);
}

async function bytesOf(client: Client, tables: readonly string[], counted: string): Promise<number> {
  const { rows } = await client.query(`select count(*) as count from ${counted}`);
  return (await sizeOf(client, tables)) / Number(rows[0].count);
}

async function bytesOfEvents(client: Client) {
  const { rows } = await client.query(
    "select c.relname as name from pg_class c where c.relname like 'player\\_%' and c.relkind in ('r', 'p')",
  );
  const playerTables = ['players', ...rows.map(({ name }) => name as string)];
  return {
    event: await bytesOf(client, ['events', 'event_ids'], 'events'),
    trace: await bytesOf(client, ['event_traces'], 'events'),
    player: await bytesOf(client, playerTables, 'players'),
  };
}

async function post(game: Game, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${game.laurel.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': game.key },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Posts a score for each of `count` players, starting with number `first`. */
async function postScores(game: Game, first: number, count: number): Promise<number> {
  let next = first;
  const worker = async () => {
    for (let n = next++; n < first + count; n = next++) {
      await post(game, '/leaderboards/bench/entries', { playerId: `p${n}`, score: (n * 7_919) % 10_007 });
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  return count;
}

async function deliver(client: Client): Promise<number> {
  await happen(client, deliveries);
  const isLeft = `select exists (select from outbox_queue)
                      or exists (select from webhook_deliveries where status = 'pending') as left`;
  while ((await client.query(isLeft)).rows[0].left) await delay(100);
  return deliveries;
}

/** The CPU of a message to one of many sockets. */
async function messageCost(game: Game): Promise<{ serviceCpuUs: number }> {
  const { pid, url } = game.laurel;
  const { token } = await post(game, '/auth/ws-token', { scope: 'project' });
  const clients = await openClients(url, sockets, String(token));
  await delay(3_000);
  const before = cpuSeconds(pid);
  await clients.hear(socketEvents, async () => {
    for (let n = 0; n < socketEvents; n++) await post(game, '/players', { id: `p${n}`, attributes: { n } });
  });
  const serviceCpuUs = ((cpuSeconds(pid) - before) / (socketEvents * sockets)) * 1e6;
  await clients.close();
  return { serviceCpuUs };
}

function rounded<T>(value: T): T {
  if (typeof value === 'number') return (value < 10 ? Number(value.toFixed(3)) : Math.round(value)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rounded(part)])) as T;
}
