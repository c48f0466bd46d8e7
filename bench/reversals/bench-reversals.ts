import { compareBeside, type Started, type World, withLongLog } from '../beside/compare-beside.ts';
import { cpuSeconds, databaseCpuSeconds } from '../http/cpu-time.ts';

/** `npm run bench -- reversals [events] [rounds]` */
const events = Number(process.argv[3] ?? 200_000);
const rounds = Number(process.argv[4] ?? 5);

/** Measures events of one project, alone and during a reversal of many events of another tenant. */
export async function benchReversals(): Promise<void> {
  await withLongLog(events, async (world) => {
    for (const type of ['once', 'lose']) await measureAlone(world, type);
    if (rounds > 0) await compareBeside(world, rounds, 'reversed events', () => start(world));
  });
}

/** Measures how many players a second a reversal handles while nothing else runs. It leaves out the player with the long log. */
async function measureAlone(world: World, type: string): Promise<void> {
  const call = callerOf(world);
  const began = performance.now();
  const { rows } = await world.sql.query('select pg_backend_pid() as pid');
  const used = () => [cpuSeconds(world.laurel.pid), databaseCpuSeconds(Number(rows[0].pid))] as const;
  const before = used();
  const { id } = await post(call, type);
  for (;;) {
    await new Promise((resume) => setTimeout(resume, 50));
    const { status, result } = await call('GET', `/reversals/${id}`);
    if (status === 'running') continue;
    const seconds = (performance.now() - began) / 1_000;
    const { players = 0, events = 0 } = result ?? {};
    console.log(`alone: ${players} players with ${events} events in ${seconds.toFixed(1)} s, ${status}`);
    const [service, database] = used().map((now, i) =>
      (((now - (before[i] ?? 0)) / players) * 1e6).toFixed(0),
    );
    console.log(
      `  ${(players / seconds).toFixed(0)} players a second; CPU of a player: service ${service} µs, database ${database} µs\n`,
    );
    return;
  }
}

interface Reversal {
  id: string;
  status: string;
  result: { events: number; players: number } | null;
}

type Call = (method: string, path: string, body?: unknown) => Promise<Reversal>;

function callerOf({ laurel: { url }, long: { key } }: World): Call {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  return async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: body === undefined ? { 'x-api-key': key } : headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    // The response to a stop has no body.
    return (response.status === 204 ? {} : await response.json()) as Reversal;
  };
}

function post(call: Call, type: string): Promise<Reversal> {
  const to = new Date(Date.now() + 60_000).toISOString();
  const from = new Date(Date.now() - 86_400_000).toISOString();
  return call('POST', '/reversals', { types: [type], from, to, reason: 'A bench' });
}

async function start(world: World): Promise<Started> {
  const call = callerOf(world);
  const began = performance.now();
  const { id } = await post(call, 'win');
  return {
    async stop() {
      const seconds = (performance.now() - began) / 1_000;
      const { status, result } = await call('GET', `/reversals/${id}`);
      if (status === 'running') await call('DELETE', `/reversals/${id}`);
      else console.log(`  the reversal was ${status} before the round ended; give more events`);
      return (result?.events ?? 0) / seconds;
    },
  };
}
