import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuSeconds } from '../http/cpu-time.ts';
import { openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { openHerd } from './open-herd.ts';

const server = join(import.meta.dirname, '../../server/main.js');
const numberOf = (position: number, otherwise: number) => Number(process.argv[position] ?? otherwise);

/**
 * `npm run bench -- herd [clients] [sockets of a player] [sockets of a leaderboard]`: measures clients that reconnect
 * together after the service was killed, and one message to many sockets of a player and of a leaderboard.
 */
export async function benchHerd(): Promise<void> {
  const clients = numberOf(3, 10_000);
  const installation = await openInstallation();
  const most = String(4 * Math.max(clients, 5_000));
  const settings = {
    ...installation.settings,
    LAUREL_TRUSTED_PROXIES: '127.0.0.1',
    LAUREL_REALTIME_MAX_SOCKETS: most,
    LAUREL_REALTIME_SOCKETS_PER_PROJECT: most,
    LAUREL_REALTIME_SOCKETS_PER_PLAYER: most,
    LAUREL_REALTIME_SOCKETS_PER_TOKEN: most,
  };
  console.log(
    `Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before the start`,
  );
  let running: Running | undefined;
  try {
    running = await startServer(server, settings);
    const call = caller(running.url, installation.key);
    running = await comeBack(running, settings, clients, call);
    await oneToMany(running, `${numberOf(4, 1_000)} sockets of one player`, {
      tokens: await tokensFor(call, ['player-1'], numberOf(4, 1_000)),
      say: (n) => call('PUT', '/players/player-1', { displayName: `Player ${n}` }),
    });
    await createBoard(running.url, installation.owner);
    const lookers = Array.from({ length: 20 }, (_, n) => `player-${n + 1}`);
    await oneToMany(running, `${numberOf(5, 5_000)} sockets on one leaderboard`, {
      tokens: await tokensFor(call, lookers, numberOf(5, 5_000)),
      channel: 'leaderboard:weekly',
      say: (n) => call('POST', '/leaderboards/weekly/entries', { playerId: 'player-1', score: n + 1 }),
    });
  } finally {
    await running?.stop();
    await installation.close();
  }
}

type Call = (method: string, path: string, body?: object) => Promise<{ token: string }>;

async function tokensFor(call: Call, playerIds: readonly string[], count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < playerIds.length; n += 50) {
    const made = await Promise.all(
      playerIds.slice(n, n + 50).map((playerId) => call('POST', '/auth/player-token', { playerId })),
    );
    tokens.push(...made.map(({ token }) => token));
  }
  return Array.from({ length: count }, (_, n) => tokens[n % tokens.length] ?? '');
}

/** Kills the service instead of stopping it: a stopped node closes its sockets over some seconds, which is easier. */
async function comeBack(
  first: Running,
  settings: Record<string, string>,
  clients: number,
  call: Call,
): Promise<Running> {
  const ids = Array.from({ length: clients }, (_, n) => `client-${n}`);
  const tokens = await tokensFor(call, ids, clients);
  const { herd } = await openHerd({ url: first.url, tokens, channel: 'player:me', spread: true });
  await wait(3_000);
  const back = herd.whenIn();
  first.signal('SIGKILL');
  const killed = now();
  const second = await startServer(server, { ...settings, PORT: new URL(first.url).port });
  const up = now();
  const probe = startProbe(second.url);
  const { allIn, attempts, refused, waits } = await back;
  const probes = await probe.stop();
  console.log(`\n${clients} clients come back after the service was killed`);
  console.log(`  the service answers again after      ${seconds(up - killed)}`);
  console.log(`  the last client is back after        ${seconds(allIn - up)} more`);
  console.log(
    `  attempts for each client             ${(attempts / clients).toFixed(2)}, ${refused} refused`,
  );
  console.log(`  from the attempt until it listens    ${milliseconds(waits)}`);
  console.log(
    `  GET /health/ready meanwhile          ${milliseconds(probes.took)}, ${probes.failed} of ${probes.took.length} failed`,
  );
  console.log(
    `  processor of the service             ${cpuSeconds(second.pid).toFixed(1)} s, memory ${megabytes(second.pid)} MB`,
  );
  await herd.close();
  return second;
}

/** An independent caller that sends ten requests a second. */
function startProbe(url: string) {
  const took: number[] = [];
  let failed = 0;
  let running = true;
  const done = (async () => {
    while (running) {
      const began = now();
      const ok = await fetch(`${url}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      took.push(now() - began);
      if (!ok) failed++;
      await wait(100);
    }
  })();
  return {
    async stop() {
      running = false;
      await done;
      return { took, failed };
    },
  };
}

async function oneToMany(
  { url, pid }: Running,
  name: string,
  { tokens, channel, say }: { tokens: string[]; channel?: string; say: (n: number) => Promise<unknown> },
): Promise<void> {
  const { herd } = await openHerd({ url, tokens, spread: true, ...(channel ? { channel } : {}) });
  await wait(2_000);
  const rounds = 20;
  const took: number[] = [];
  const before = cpuSeconds(pid);
  for (let n = 0; n < rounds; n++) {
    took.push(await herd.hear(1, () => say(n)));
    // Channels send only a few times a second.
    await wait(300);
  }
  const perMessage = ((cpuSeconds(pid) - before) / (rounds * tokens.length)) * 1e6;
  console.log(`\n${name}`);
  console.log(`  from the call until all have heard   ${milliseconds(took)}`);
  console.log(
    `  processor of the service             ${perMessage.toFixed(1)} µs for each socket and message`,
  );
  await herd.close();
}

/** Signs in as the owner, because the key of the installation may not write definitions. */
async function createBoard(url: string, owner: { email: string; password: string }): Promise<void> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { accessToken: string };
  };
  const { accessToken } = await post('/auth/login', owner);
  const board = { id: 'weekly', name: 'Weekly' };
  await post('/leaderboards', board, { authorization: `Bearer ${accessToken}` });
}

function caller(url: string, key: string): Call {
  return async (method, path, body = {}) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { token: string };
  };
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

function milliseconds(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return `median ${median(values).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, most ${at(1).toFixed(0)} ms`;
}

/** Available only on Linux. */
function megabytes(pid: number): string {
  try {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return (kilobytes / 1_024).toFixed(0);
  } catch {
    return 'unknown';
  }
}
