import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { compareBeside, type Started, type World, withLongLog } from '../beside/compare-beside.ts';
import type { Running } from '../http/start-server.ts';
import type { Project } from '../neighbours/make-project.ts';

/** `npm run bench -- backtest [events] [rounds] [idle]`; `idle` also measures one whole backtest in an idle service. */
const events = Number(process.argv[3] ?? 200_000);
const rounds = Number(process.argv[4] ?? 5);
const alsoIdle = process.argv[5] === 'idle';

const draft = {
  id: 'win-score',
  name: 'Score of win',
  on: 'win',
  when: 'event.properties.score > 100 && player.level >= 1',
  then: [{ do: 'grantXp', amount: 'event.properties.score / 50' }],
};

/** Measures events of one project, alone and during a backtest of another tenant's project with a long log. */
export async function benchBacktest(): Promise<void> {
  await withLongLog(events, async (world) => {
    const { laurel, long, sql } = world;
    if (alsoIdle) await measureWhole(laurel, long, sql);
    await compareBeside(world, rounds, 'events of the backtest', () => startBacktest(world));
  });
}

async function startBacktest({ laurel: { url }, long: { key }, sql }: World): Promise<Started> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const began = performance.now();
  // The response may take ten seconds, but the database has the backtest at once.
  const answer = fetch(`${url}/api/v1/backtests`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ rule: draft }),
  });
  const id = await untilListed(sql);
  return {
    async stop() {
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

/** Measures the time and memory of a whole backtest while nothing else runs. */
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
