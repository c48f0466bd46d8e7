import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { openInstallation } from '../http/installation.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { batch, definitions, playerCount } from '../ingest/game.ts';
import { type Measured, measure, middle, warmUp } from '../ingest/measure.ts';
import { type Project, post, projectMaker } from '../neighbours/make-project.ts';
import { fillLog } from './fill-log.ts';

/** `npm run bench -- backtest [events] [rounds] [idle]`; with `idle` also one whole backtest in an idle service. */
const events = Number(process.argv[3] ?? 200_000);
const rounds = Number(process.argv[4] ?? 5);
const alsoIdle = process.argv[5] === 'idle';
const secondsPerRound = 4;
const batchSize = 100;
/** Enough to keep the service busy, and few enough that none of them is refused. */
const connections = { single: 16, batch: 4 };
/** What a backtest may cost others. */
const target = 0.9;

const draft = {
  id: 'win-score',
  name: 'Score of win',
  on: 'win',
  when: 'event.properties.score > 100 && player.level >= 1',
  then: [{ do: 'grantXp', amount: 'event.properties.score / 50' }],
};

/**
 * Events of one project, singly and in batches, alone and beside a backtest of another tenant's project with a long log. The two take turns
 * within one run, because the speed of a machine changes by the minute.
 */
export async function benchBacktest(): Promise<void> {
  const installation = await openInstallation();
  const sql = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await sql.connect();
  const laurel = await startServer(join(import.meta.dirname, '../../server/main.ts'), installation.settings);
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
      `a backtest of ${events} events of ${players} players; ${rounds} rounds of ${secondsPerRound} s, Node ${process.version}, ` +
        `${cpus().length} cores\n`,
    );
    if (alsoIdle) await measureWhole(laurel, long, sql);
    await compare(laurel, played, long, sql);
  } finally {
    await laurel.stop();
    await sql.end();
    await installation.close();
  }
}

async function compare(laurel: Running, played: Project, long: Project, sql: Client): Promise<void> {
  const sizes = { single: 1, batch: batchSize };
  const take = (size: number) =>
    measure(
      laurel,
      played.key,
      size,
      secondsPerRound,
      'events',
      size === 1 ? connections.single : connections.batch,
    );
  for (const size of Object.values(sizes)) await warmUp(() => take(size));
  let isReached = true;
  for (const [name, size] of Object.entries(sizes)) {
    const [alone, beside]: Measured[][] = [[], []];
    let replayed = 0;
    for (let round = 0; round < rounds; round++) {
      // The first of two is not always the same one.
      for (const isBeside of round % 2 === 0 ? [false, true] : [true, false]) {
        if (!isBeside) alone?.push(await take(size));
        else {
          const backtest = await startBacktest(laurel, long, sql);
          beside?.push(await take(size));
          replayed += await backtest.cancel();
        }
      }
    }
    isReached = report(name, alone ?? [], beside ?? [], replayed) && isReached;
  }
  console.log(isReached ? 'reached: at most 10 % slower' : 'MISSED: more than 10 % slower');
}

function report(
  name: string,
  alone: readonly Measured[],
  beside: readonly Measured[],
  replayed: number,
): boolean {
  const ratio = (of: keyof Measured) => middle(beside, of) / middle(alone, of);
  const line = (of: keyof Measured, digits: number) =>
    `${middle(alone, of).toFixed(digits)} alone, ${middle(beside, of).toFixed(digits)} beside (${ratio(of).toFixed(2)})`;
  console.log(`${name}: events per second ${line('perSecond', 0)}`);
  console.log(`  p50 ms ${line('p50', 1)}; p99 ms ${line('p99', 1)}`);
  console.log(`  CPU µs of the service for an event ${line('cpu', 0)}, that of the backtest included`);
  console.log(`  the backtest went through about ${replayed.toFixed(0)} events a second beside it\n`);
  return ratio('perSecond') >= target;
}

interface Started {
  /** Entries for each second that it ran. */
  cancel(): Promise<number>;
}

async function startBacktest({ url }: Running, { key }: Project, sql: Client): Promise<Started> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const began = performance.now();
  // It answers after ten seconds; the database knows it at once.
  const answer = fetch(`${url}/api/v1/backtests`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ rule: draft }),
  });
  const id = await untilListed(sql);
  return {
    async cancel() {
      const seconds = (performance.now() - began) / 1_000;
      const { rows } = await sql.query('select status, progress from backtests where id = $1', [id]);
      const [{ status, progress }] = rows;
      await fetch(`${url}/api/v1/backtests/${id}`, { method: 'DELETE', headers: { 'x-api-key': key } });
      await answer;
      if (status !== 'running')
        console.log('  the log was too short: the backtest ended before the round; give more events');
      return (progress * events) / seconds;
    },
  };
}

async function untilListed(sql: Client): Promise<string> {
  for (;;) {
    const { rows } = await sql.query(`select id from backtests where status = 'running'`);
    if (rows[0]) return rows[0].id;
    await delay(10);
  }
}

/** How long a whole one takes where nothing else is done, and what memory it needs. */
async function measureWhole({ url, pid }: Running, { key }: Project, sql: Client): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const began = performance.now();
  const before = residentMiB(pid);
  void fetch(`${url}/api/v1/backtests`, { method: 'POST', headers, body: JSON.stringify({ rule: draft }) });
  const id = await untilListed(sql);
  let most = before;
  for (let status = 'running'; status === 'running'; ) {
    await delay(500);
    most = Math.max(most, residentMiB(pid));
    status = (await sql.query('select status from backtests where id = $1', [id])).rows[0].status;
  }
  const seconds = (performance.now() - began) / 1_000;
  console.log(
    `in an idle service: ${seconds.toFixed(1)} s, ${(events / seconds).toFixed(0)} events a second; memory of the process ` +
      `${before.toFixed(0)} MiB before, at most ${most.toFixed(0)} MiB\n`,
  );
}

function residentMiB(pid: number): number {
  const [, kB = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1_024;
}
