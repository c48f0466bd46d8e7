import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { cpuSeconds } from '../http/cpu-time.ts';
import { event } from '../ingest/game.ts';
import { type Game, openGame } from '../ingest/open-game.ts';

const perCall = 1_000;
const callsAtOnce = 4;
const playerId = 'long';

/** The most entries that are sent; further ones are copied in the database. */
const mostSent = 10_000;

/** Measures the replay of one player's log: `npm run bench -- replay [entries]`. A million entries take some minutes. */
export async function benchReplay(): Promise<void> {
  const entries = Math.max(perCall, Number(process.argv[3] ?? 50_000));
  const game = await openGame();
  try {
    await game.sql("update projects set plan = 'ENTERPRISE', rate_limit_per_minute = 1000000");
    console.log(
      `${entries} entries of one player, Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
    );
    const began = performance.now();
    const sent = Math.min(entries, mostSent);
    await fill(game, sent);
    await copy(game, sent, entries);
    console.log(`written in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    await measureReversal(game, 'reverse an event');
    await measure(game, 'verify from the beginning', '?full=true');
    await measure(game, 'verify from the snapshot', '');
    await measureReversal(game, 'reverse an event after a snapshot');
    const [snapshots] = await game.sql(
      `select count(*)::int as count, max(octet_length(state::text) + octet_length(scores::text)) as bytes,
              max(pg_column_size(state) + pg_column_size(scores)) as stored from replay_snapshots`,
    );
    console.log(
      `${snapshots?.['count']} snapshots, at most ${snapshots?.['bytes']} bytes (${snapshots?.['stored']} stored)`,
    );
  } finally {
    await game.close();
  }
}

async function fill(game: Game, entries: number): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < entries) {
      const first = next;
      next += perCall;
      const events = Array.from({ length: perCall }, (_, i) => ({ ...event(first + i), playerId }));
      await call(game, '/events/batch', { events });
      if (next % 100_000 === 0) console.log(`${next} sent, load ${loadavg()[0]?.toFixed(1)}`);
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
}

/** Copies in the database, because sending a million takes an hour. A later reversal computes the state from the log. */
async function copy({ sql }: Game, sent: number, entries: number): Promise<void> {
  await sql('delete from replay_snapshots');
  for (let count = sent; count < entries; count += sent) {
    await sql(
      `insert into events (environment_id, id, player_key, source, type, properties, occurred_at, received_at, outcome, definitions_version)
       select environment_id, id || '-${count}', player_key, source, type, properties, occurred_at, received_at, outcome, definitions_version
       from events where player_key = (select key from players where id = '${playerId}') order by seq limit ${sent}`,
    );
  }
}

/** Waits if the service asks for it. */
async function call({ laurel, key }: Game, path: string, body?: object) {
  for (;;) {
    const response = await fetch(`${laurel.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'x-api-key': key, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => void console.log(`  repeated: ${String(error)}`));
    // The service ends calls after a minute, but the work continues.
    if (!response) continue;
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    if (response.status !== 429 && response.status !== 503) throw new Error(`${response.status} ${text}`);
    const wait = Number(response.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
  }
}

async function measure(game: Game, what: string, query: string): Promise<void> {
  const { entries, matches } = await measured(game, what, () =>
    call(game, `/players/${playerId}/verify${query}`),
  );
  console.log(`  ${entries} entries, ${matches ? 'matches' : 'DOES NOT MATCH'}`);
}

async function measureReversal(game: Game, what: string): Promise<void> {
  const { id } = await call(game, '/events', { ...event(1), playerId });
  await measured(game, what, () => call(game, `/events/${id}/reverse`, {}));
}

/** Measures the time, and the memory of the service before and at its highest. */
async function measured<T>({ laurel: { pid } }: Game, what: string, work: () => Promise<T>): Promise<T> {
  const before = residentMiB(pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMiB(pid));
  }, 50);
  const [began, cpu] = [performance.now(), cpuSeconds(pid)];
  try {
    return await work();
  } finally {
    clearInterval(watch);
    const ms = performance.now() - began;
    console.log(
      `${what}: ${ms.toFixed(0)} ms, ${((cpuSeconds(pid) - cpu) * 1_000).toFixed(0)} ms of CPU in the service, ` +
        `memory ${before.toFixed(0)} MiB, at most ${highest.toFixed(0)} MiB, load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
}

/** Available only on Linux. */
function residentMiB(pid: number): number {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1]) / 1_024;
}
