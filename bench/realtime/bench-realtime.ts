import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds } from '../http/cpu-time.ts';
import { openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { type Clients, openClients } from './open-clients.ts';

const sockets = 2_000;
const rounds = 7;
/** The number of events in a round, sent one after another to all sockets. */
const events = 40;
const target = 0.8;

const here = import.meta.dirname;

interface Side {
  name: string;
  server: Running;
  clients: Clients;
  /** Makes the server send one event to everybody. */
  say: (n: number) => Promise<unknown>;
  kilobytesPerSocket: number;
  perSecond: number[];
  cpu: number[];
}

/**
 * Measures one event to 2,000 sockets: ours, from the call through the commit, the outbox and the rooms, compared with
 * bare Socket.IO that emits the same bytes. They alternate, so that noise affects both.
 */
export async function benchRealtime(): Promise<void> {
  const installation = await openInstallation();
  const sides: Side[] = [];
  const running: Running[] = [];
  try {
    const laurel = await startServer(join(here, '../../server/main.js'), {
      ...installation.settings,
      LAUREL_REALTIME_SOCKETS_PER_TOKEN: String(sockets),
    });
    running.push(laurel);
    const call = caller(laurel.url, installation.key);
    const { token } = await call('POST', '/auth/ws-token', { scope: 'project' });
    const ours = async (n: number) =>
      call('PUT', `/players/player-${(n % 20) + 1}`, { displayName: `Player ${n}` });
    sides.push(await openSide('Laurel', laurel, ours, token));
    const bare = await startServer(join(here, 'bare-socket-io.ts'), {});
    running.push(bare);
    const post = async (n: number) => fetch(bare.url, { method: 'POST', body: sample(n) });
    sides.push(await openSide('bare Socket.IO', bare, post));
    console.log(
      `${sockets} sockets, ${rounds} rounds of ${events} events, Node ${process.version}, ${cpus().length} cores\n`,
    );
    let n = 0;
    for (const side of sides) await run(side, () => n++);
    for (const side of sides) {
      side.perSecond = [];
      side.cpu = [];
    }
    for (let round = 1; round <= rounds; round++) {
      for (const side of sides) await run(side, () => n++);
      const last = sides.map(({ name, perSecond }) => `${name} ${perSecond.at(-1)?.toFixed(0)}/s`);
      console.log(`round ${round}  ${last.join('  ')}`);
    }
    report(sides);
    for (const { clients } of sides) await clients.close();
    await reportDelay(laurel, token, ours);
  } finally {
    for (const { clients } of sides) await clients.close();
    for (const server of running) await server.stop();
    await installation.close();
  }
}

async function openSide(name: string, server: Running, say: Side['say'], token?: string): Promise<Side> {
  const before = residentKilobytes(server.pid);
  const clients = await openClients(server.url, sockets, token);
  // Gives the server time to collect the garbage of the handshakes.
  await new Promise((done) => setTimeout(done, 3_000));
  const kilobytesPerSocket = (residentKilobytes(server.pid) - before) / sockets;
  return { name, server, clients, say, kilobytesPerSocket, perSecond: [], cpu: [] };
}

async function run({ server, clients, say, perSecond, cpu }: Side, next: () => number): Promise<void> {
  const before = cpuSeconds(server.pid);
  const took = await clients.hear(events, async () => {
    for (let i = 0; i < events; i++) await say(next());
  });
  perSecond.push((events * sockets) / (took / 1000));
  cpu.push(((cpuSeconds(server.pid) - before) / (events * sockets)) * 1e6);
}

function report(sides: readonly Side[]): void {
  console.log(`\n${'median'.padEnd(16)} messages/s   CPU µs each   kB per idle socket`);
  for (const { name, perSecond, cpu, kilobytesPerSocket } of sides) {
    const figures = [
      median(perSecond).toFixed(0).padStart(10),
      median(cpu).toFixed(2).padStart(13),
      kilobytesPerSocket.toFixed(1).padStart(20),
    ];
    console.log(`${name.padEnd(16)} ${figures.join(' ')}`);
  }
  const [ours = Number.NaN, bare = Number.NaN] = sides.map(({ perSecond }) => median(perSecond));
  const share = ours / bare;
  console.log(
    `\nTarget: ${target * 100} % of bare Socket.IO. ${share >= target ? 'Reached' : 'Missed'}: ${(share * 100).toFixed(1)} %.`,
  );
}

/** Measures the delay from the call to one socket, including the commit, while nothing else runs. */
async function reportDelay({ url }: Running, token: string, say: Side['say']): Promise<void> {
  const clients = await openClients(url, 1, token);
  const delays: number[] = [];
  for (let n = 0; n < 100; n++) delays.push(await clients.hear(1, () => say(1_000_000 + n)));
  await clients.close();
  console.log(`From the call to a socket: median ${median(delays).toFixed(1)} ms.`);
}

function caller(url: string, key: string) {
  return async (method: string, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { token: string };
  };
}

/** A message as long as our envelope. */
function sample(n: number): string {
  return JSON.stringify({
    id: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
    type: 'player.updated',
    projectId: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
    createdAt: '2026-01-01T00:00:00.000Z',
    data: {
      playerId: `player-${(n % 20) + 1}`,
      changed: ['displayName'],
      displayName: `Player ${n}`,
      attributes: { team: 'red', score: n % 20, country: 'DE' },
    },
  });
}

/** Available only on Linux; elsewhere it is NaN. */
function residentKilobytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
}
