import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { databaseCpuSeconds } from '../http/cpu-time.ts';
import { measure, warmUp } from '../ingest/measure.ts';
import { openGame } from '../ingest/open-game.ts';
import { describe, type Recorded } from './recorded.ts';

const seconds = 4;
const loads = [
  { name: 'single events, 64 callers', size: 1, connections: 64 },
  { name: 'single events, 1 caller', size: 1, connections: 1 },
  { name: 'batches of 100, 8 callers', size: 100, connections: 8 },
] as const;

/**
 * Shows what the groups of a busy service do: how many are in progress at once, how large they are, how long they are in
 * each state, and how much of the time neither the service nor the database has work.
 */
export async function benchTimeline(): Promise<void> {
  const file = join(tmpdir(), `laurel-timeline-${process.pid}.json`);
  const recorder = join(import.meta.dirname, 'record-groups.ts');
  const game = await openGame({ BENCH_TIMELINE: file, NODE_OPTIONS: `--import ${recorder}` });
  try {
    const [row] = await game.sql('select pg_backend_pid() as pid');
    const database = () => databaseCpuSeconds(Number(row?.['pid']));
    for (const { name, size, connections } of loads) {
      const take = () => measure(game.laurel, game.key, size, seconds, 'events', connections);
      await warmUp(take);
      rmSync(file, { force: true });
      const [idle, used] = [idleSeconds(), database()];
      game.laurel.signal('SIGUSR2');
      const began = performance.now();
      const { perSecond, p50, cpu, count } = await take();
      const wall = (performance.now() - began) / 1e3;
      const figures = [
        `${perSecond.toFixed(0)} events/s, p50 ${p50.toFixed(1)} ms`,
        `CPU of an event: service ${cpu.toFixed(0)} µs, database ${(((database() - used) / count) * 1e6).toFixed(0)} µs`,
        `cores idle, on average: ${((idleSeconds() - idle) / wall).toFixed(2)}`,
      ];
      game.laurel.signal('SIGUSR2');
      console.log(`\n${name}\n${figures.join('; ')}`);
      for (const line of describe(await read(file))) console.log(`  ${line}`);
    }
  } finally {
    rmSync(file, { force: true });
    await game.close();
  }
}

async function read(file: string): Promise<Recorded> {
  while (!existsSync(file)) await delay(50);
  // The file appears complete, but not immediately.
  await delay(200);
  return JSON.parse(readFileSync(file, 'utf8')) as Recorded;
}

/** The idle time of all cores since the machine started. Available only on Linux; elsewhere it is NaN. */
function idleSeconds(): number {
  try {
    const [, , , , idle, waiting] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 6);
    return (Number(idle) + Number(waiting)) / 100;
  } catch {
    return Number.NaN;
  }
}
