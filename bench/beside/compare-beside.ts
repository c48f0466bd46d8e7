import { cpus } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openInstallation } from '../http/installation.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { batch, definitions, playerCount } from '../ingest/game.ts';
import { type Measured, measure, middle, warmUp } from '../ingest/measure.ts';
import { type Project, post, projectMaker } from '../neighbours/make-project.ts';
import { fillLog } from './fill-log.ts';

const secondsPerRound = 4;
/** Enough calls to keep the service busy, but few enough that none is refused. */
const loads = [
  { name: 'single', size: 1, connections: 16 },
  { name: 'batch', size: 100, connections: 4 },
] as const;
/** The share of their speed that others must keep during background work. */
const target = 0.9;

/** Background work on a project with a long log. */
export interface Started {
  /** Stops the work, and returns how much it did per second. */
  stop(): Promise<number>;
}

export interface World {
  laurel: Running;
  sql: Client;
  /** The project whose events are measured. */
  played: Project;
  /** A project of another tenant, with a long log. */
  long: Project;
}

/** Starts a service with the two projects, and stops it afterwards. */
export async function withLongLog(events: number, work: (world: World) => Promise<void>): Promise<void> {
  const installation = await openInstallation();
  const sql = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await sql.connect();
  const laurel = await startServer(join(import.meta.dirname, '../../server/main.js'), installation.settings);
  try {
    const project = await projectMaker(laurel, installation, sql);
    const [played, long] = [await project('Played'), await project('Long')];
    for (const { key } of [played, long]) {
      for (const [path, body] of definitions) await post(laurel, key, path, body);
    }
    for (let n = 0; n < playerCount / 1_000; n++) {
      await post(laurel, played.key, '/events/batch', JSON.parse(batch(n, 1_000)));
    }
    const players = await fillLog(sql, long, events);
    console.log(
      `a log of ${events} events of ${players} players; Node ${process.version}, ${cpus().length} cores\n`,
    );
    await work({ laurel, sql, played, long });
  } finally {
    await laurel.stop();
    await sql.end();
    await installation.close();
  }
}

/**
 * Measures events of one project, singly and in batches, alone and during the work. The two alternate within one run,
 * because the speed of a machine changes by the minute.
 */
export async function compareBeside(
  { laurel, played }: World,
  rounds: number,
  unit: string,
  start: () => Promise<Started>,
): Promise<void> {
  const take = ({ size, connections }: (typeof loads)[number]) =>
    measure(laurel, played.key, size, secondsPerRound, 'events', connections);
  for (const load of loads) await warmUp(() => take(load));
  let isReached = true;
  for (const load of loads) {
    const alone: Measured[] = [];
    const beside: Measured[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Neither of the two is always first.
      for (const isBeside of round % 2 === 0 ? [false, true] : [true, false]) {
        if (!isBeside) alone.push(await take(load));
        else {
          const work = await start();
          beside.push(await take(load));
          rates.push(await work.stop());
        }
      }
    }
    isReached = report(load.name, alone, beside) && isReached;
    const rate = rates.reduce((sum, one) => sum + one, 0) / rates.length;
    console.log(`  beside it: about ${rate.toFixed(0)} ${unit} a second\n`);
  }
  console.log(isReached ? 'reached: at most 10 % slower' : 'MISSED: more than 10 % slower');
}

function report(name: string, alone: readonly Measured[], beside: readonly Measured[]): boolean {
  const ratio = (of: keyof Measured) => middle(beside, of) / middle(alone, of);
  const line = (of: keyof Measured, digits: number) =>
    `${middle(alone, of).toFixed(digits)} alone, ${middle(beside, of).toFixed(digits)} beside (${ratio(of).toFixed(2)})`;
  console.log(`${name}: events per second ${line('perSecond', 0)}`);
  console.log(`  p50 ms ${line('p50', 1)}; p99 ms ${line('p99', 1)}`);
  console.log(`  CPU µs of the service for an event ${line('cpu', 0)}, that of the work included`);
  return ratio('perSecond') >= target;
}
