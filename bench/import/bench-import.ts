import { cpus, loadavg } from 'node:os';
import { openGame } from '../ingest/open-game.ts';

const perCall = 1_000;
const callsAtOnce = 4;

/** Measures an import: `npm run bench -- import [players]`. A million players take some minutes. */
export async function benchImport(): Promise<void> {
  const players = Math.max(perCall, Number(process.argv[3] ?? 20_000));
  const game = await openGame();
  try {
    await game.sql("update projects set plan = 'ENTERPRISE', rate_limit_per_minute = 1000000");
    console.log(
      `${players} players with a profile, XP, a streak and three counts, ${perCall} in a call, ${callsAtOnce} calls at once, ` +
        `Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1_000;
    const slowest: number[] = [];
    let next = 0;
    let done = 0;
    const work = async () => {
      while (next < players) {
        const first = next;
        next += perCall;
        const sent = performance.now();
        const count = await send(game.laurel.url, game.key, first, Math.min(perCall, players - first));
        done += count;
        slowest.push(performance.now() - sent);
        if (done % 100_000 === 0) console.log(`${done} in ${seconds().toFixed(0)} s`);
      }
    };
    await Promise.all(Array.from({ length: callsAtOnce }, work));
    const took = seconds();
    console.log(
      `\n${done} players in ${took.toFixed(1)} s: ${(done / took).toFixed(0)} a second; ` +
        `slowest call ${Math.max(...slowest).toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    await game.close();
  }
}

async function send(url: string, key: string, first: number, count: number): Promise<number> {
  const players = Array.from({ length: count }, (_, i) => playerAt(first + i));
  for (;;) {
    const response = await fetch(`${url}/api/v1/players/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ players }),
    });
    const text = await response.text();
    if (response.status === 429 || response.status === 503) {
      const wait = Number(response.headers.get('retry-after') ?? 1);
      await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
      continue;
    }
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    const { results } = JSON.parse(text) as { results: { error?: unknown }[] };
    const refused = results.find(({ error }) => error);
    if (refused) throw new Error(JSON.stringify(refused.error));
    return results.length;
  }
}

function playerAt(n: number): object {
  return {
    id: `imported-${n}`,
    displayName: `Player ${n}`,
    timezone: 'Europe/Berlin',
    attributes: { country: 'DE', cohort: n % 50 },
    createdAt: '2025-03-01T09:30:00.000Z',
    xp: (n * 37) % 50_000,
    streak: { current: n % 30, longest: 30, lastDay: '2026-11-01' },
    counts: { 'match.won': n % 100, 'match.lost': n % 70, 'session.started': n % 300 },
  };
}
