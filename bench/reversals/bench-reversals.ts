import { compareBeside, type Started, type World, withLongLog } from '../beside/compare-beside.ts';

/** `npm run bench -- reversals [events] [rounds]` */
const events = Number(process.argv[3] ?? 200_000);
const rounds = Number(process.argv[4] ?? 5);
const secondsAlone = 8;

/** Events of one project, alone and beside a reversal of many of another tenant's. */
export async function benchReversals(): Promise<void> {
  await withLongLog(events, async (world) => {
    await measureAlone(world);
    if (rounds > 0) await compareBeside(world, rounds, 'reversed events', () => start(world));
  });
}

/** How many players a second it takes in a service that does nothing else. */
async function measureAlone(world: World): Promise<void> {
  const reversal = await start(world);
  await new Promise((resume) => setTimeout(resume, secondsAlone * 1_000));
  await reversal.stop();
  const { players, seconds } = reversal.done();
  console.log(`alone: ${(players / seconds).toFixed(0)} players a second are reversed\n`);
}

interface Reversal {
  id: string;
  status: string;
  result: { events: number; players: number } | null;
}

async function start({
  laurel: { url },
  long: { key },
}: World): Promise<Started & { done(): { players: number; seconds: number } }> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const call = async (method: string, path: string, body?: unknown): Promise<Reversal> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: body === undefined ? { 'x-api-key': key } : headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    // Stopping one has no body.
    return (response.status === 204 ? {} : await response.json()) as Reversal;
  };
  const began = performance.now();
  const to = new Date(Date.now() + 60_000).toISOString();
  const from = new Date(Date.now() - 86_400_000).toISOString();
  const { id } = await call('POST', '/reversals', { types: ['win'], from, to, reason: 'A bench' });
  const done = { players: 0, seconds: 0 };
  return {
    done: () => done,
    async stop() {
      const seconds = (performance.now() - began) / 1_000;
      const { status, result } = await call('GET', `/reversals/${id}`);
      if (status === 'running') await call('DELETE', `/reversals/${id}`);
      else console.log(`  the reversal was ${status} before the round ended; give more events`);
      Object.assign(done, { players: result?.players ?? 0, seconds });
      return (result?.events ?? 0) / seconds;
    },
  };
}
