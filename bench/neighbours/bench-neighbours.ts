import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { pileUp } from '../../server/testing/backlog.ts';
import { seedPlayers } from '../../server/testing/seed-players.ts';
import { openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { definitions } from '../ingest/game.ts';
import { attacks } from './attacks.ts';
import { post, projectMaker } from './make-project.ts';

const perSecond = 50;
const secondsAlone = 5;
const secondsAttacked = 10;
/** An attack needs some time to have its full effect. */
const headStartMs = 2_000;
const backlog = 84_000;
const removed = { players: 100_000, eventsEach: 5 };

const here = import.meta.dirname;
const run = promisify(execFile);

export interface Victim {
  sent: number;
  p50: number;
  p99: number;
  most: number;
  /** The number of failed calls by status or error. */
  refused: Record<string, number>;
}

/**
 * Measures single events of an honest project, alone and during each attack by another tenant's project. It is measured
 * alone before and after each attack, because the speed of a machine changes by the minute.
 */
export async function benchNeighbours(): Promise<void> {
  const installation = await openInstallation();
  const sql = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await sql.connect();
  const start = () => startServer(join(here, '../../server/main.js'), installation.settings);
  let laurel = await start();
  try {
    const project = await projectMaker(laurel, installation, sql);
    const victim = await project('Victim');
    for (const [path, body] of definitions) await post(laurel, victim.key, path, body);
    const measure = (seconds: number) => measureVictim(laurel, victim.key, seconds);
    console.log(
      `${perSecond} single events a second for ${secondsAttacked} s, Node ${process.version}, ${cpus().length} cores\n`,
    );
    await measure(secondsAlone);
    const lines: boolean[] = [];
    const compare = async (row: number, what: string, attacked: () => Promise<Victim>) => {
      const before = await measure(secondsAlone);
      const during = await attacked();
      await untilQuiet(laurel);
      lines.push(report(row, what, [before, await measure(secondsAlone)], during));
    };

    const only = process.argv[3];
    for (const [name, { row, what }] of Object.entries(attacks)) {
      if (only !== undefined && only !== name) continue;
      const attacker = await project(`Attacker: ${name}`);
      await compare(row, what, () =>
        besideAttack(laurel, name, attacker.key, () => measure(secondsAttacked)),
      );
    }
    if (only === undefined || only === 'removal') {
      const large = await project('Large');
      await seedPlayers(sql, large.id, removed);
      await compare(8, `a project with ${removed.players} players is deleted`, async () => {
        await large.remove();
        return measure(secondsAttacked);
      });
    }
    if (only === undefined || only === 'restart') {
      const busy = await project('Busy');
      const restarted = async () => {
        laurel.signal('SIGKILL');
        laurel = await start();
        return measure(secondsAttacked);
      };
      // A new process is slow in its first seconds, with or without a queue.
      const alone = await restarted();
      await pileUp(sql, busy.environmentId, backlog);
      lines.push(
        report(
          1,
          `SIGKILL and a start with ${backlog} queued events, beside one with none: from the first answer on`,
          [alone],
          await restarted(),
        ),
      );
    }
    console.log(lines.every(Boolean) ? '\nall within the bound' : '\nMISSED: at least one is over the bound');
  } finally {
    await laurel.stop();
    await sql.end();
    await installation.close();
  }
}

/** The bound: p99 at most 3 times the p99 alone plus 50 ms, and no refused calls. */
export function report(row: number, what: string, alone: readonly Victim[], during: Victim): boolean {
  const p50 = median(alone.map((one) => one.p50));
  const p99 = median(alone.map((one) => one.p99));
  const bound = 3 * p99 + 50;
  const refused = Object.entries(during.refused);
  const isReached = during.p99 <= bound && refused.length === 0;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(`${isReached ? 'reached' : 'MISSED '}  row ${row}: ${what}`);
  console.log(`         alone    p50 ${ms(p50)}, p99 ${ms(p99)}`);
  console.log(
    `         beside   p50 ${ms(during.p50)}, p99 ${ms(during.p99)} (at most ${ms(bound)}), longest ${ms(during.most)}, ` +
      `refused ${refused.map(([why, count]) => `${count} × ${why}`).join(', ') || 'none'} of ${during.sent}`,
  );
  return isReached;
}

export async function measureVictim({ url }: Running, key: string, seconds: number): Promise<Victim> {
  const load = join(here, 'victim-load.ts');
  const { stdout } = await run(process.execPath, [load, url, key, String(perSecond), String(seconds)]);
  return JSON.parse(stdout) as Victim;
}

async function besideAttack<T>(
  { url }: Running,
  name: string,
  key: string,
  measure: () => Promise<T>,
): Promise<T> {
  const attacker = spawn(process.execPath, [join(here, 'attack-load.ts'), name, url, key], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(attacker, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`the attack "${name}" ended with status ${code}`);
  });
  failed.catch(() => {});
  try {
    await Promise.race([once(attacker.stdout, 'data'), failed]);
    await Promise.race([delay(headStartMs), failed]);
    return await Promise.race([measure(), failed]);
  } finally {
    attacker.kill('SIGKILL');
    await ended;
  }
}

/** Waits until the queue of an attack is empty; otherwise it would affect the next measurement "alone". */
async function untilQuiet({ url }: Running): Promise<void> {
  await delay(1_000);
  for (let waited = 0; waited < 60; waited++) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const waiting = Number(/^laurel_ingest_waiting (\d+)/m.exec(text)?.[1] ?? 0);
    const inFlight = Number(/^laurel_http_in_flight (\d+)/m.exec(text)?.[1] ?? 0);
    if (waiting + inFlight === 0) return;
    await delay(1_000);
  }
}
