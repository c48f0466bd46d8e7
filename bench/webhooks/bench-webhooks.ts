import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { cpuSeconds, databaseCpuSeconds } from '../http/cpu-time.ts';
import { openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { happen, installationKey, pileUp, registerWebhook } from './load.ts';
import { oneRowAtATime } from './one-row-worker.ts';

const here = import.meta.dirname;
const run = promisify(execFile);
const rounds = 3;
const deliveries = 20_000;
const atOnce = 50;
const oneByOne = 1_000;
const backlog = Number(process.env['LAUREL_BENCH_BACKLOG'] ?? 1_000_000);

/**
 * Compares deliveries of 1 kB with a full log with a loop that signs and posts the same bodies without a database, on
 * the same cores and alternating. Then it measures the time from an event to its receiver, and the memory with a large
 * backlog.
 */
export async function benchWebhooks(): Promise<void> {
  const installation = await openInstallation();
  const running: Running[] = [];
  const databaseUrl = installation.settings['DATABASE_URL'] ?? '';
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const receiver = await startServer(join(here, 'receiver.ts'), {});
    running.push(receiver);
    const webhookId = await registerWebhook(databaseUrl, client, receiver.url);
    console.log(
      `${rounds} rounds of ${deliveries} deliveries, Node ${process.version}, ${cpus().length} cores`,
    );

    // The worker with one row at a time runs first, while nothing else uses the queue.
    await pileUp(client, webhookId, 50_000);
    const single = await oneRowAtATime(client, receiver.url, oneByOne);
    await client.query('truncate webhook_deliveries, webhook_payloads cascade');

    const settings = {
      ...installation.settings,
      LAUREL_SECRET_KEY: installationKey,
      LAUREL_WEBHOOKS_ALLOW_PRIVATE: 'true',
    };
    const laurel = await startServer(join(here, '../../server/main.js'), settings);
    running.push(laurel);
    const wake = () => createPlayer(laurel, installation.key, `wake-${performance.now()}`);
    await deliverAll(client, wake, 5_000);
    // As autovacuum would within a minute: the next part is about a service that has been running for a while.
    await client.query('vacuum analyze webhook_deliveries, webhook_payloads, outbox, outbox_queue');
    const [bare, ours, serviceCpu, databaseCpu]: number[][] = [[], [], [], []];
    const { pid: ownBackend } = (await client.query('select pg_backend_pid() as pid')).rows[0];
    for (let round = 1; round <= rounds; round++) {
      const { stdout } = await run(process.execPath, [
        join(here, 'bare-loop.ts'),
        receiver.url,
        String(deliveries),
        String(atOnce),
      ]);
      bare?.push(Number(stdout));
      const before = [cpuSeconds(laurel.pid), databaseCpuSeconds(ownBackend)] as const;
      ours?.push(await deliverAll(client, wake, deliveries));
      serviceCpu?.push(((cpuSeconds(laurel.pid) - before[0]) / deliveries) * 1e6);
      databaseCpu?.push(((databaseCpuSeconds(ownBackend) - before[1]) / deliveries) * 1e6);
      console.log(
        `round ${round}  bare ${bare?.at(-1)?.toFixed(0)}/s  laurel ${ours?.at(-1)?.toFixed(0)}/s  ` +
          `service ${serviceCpu?.at(-1)?.toFixed(0)} µs, database ${databaseCpu?.at(-1)?.toFixed(0)} µs of CPU each`,
      );
    }
    const [bareRate, rate] = [median(bare ?? []), median(ours ?? [])];
    console.log(`\nbare loop            ${bareRate.toFixed(0)}/s`);
    console.log(
      `laurel, full log     ${rate.toFixed(0)}/s   ${((rate / bareRate) * 100).toFixed(0)} % (target 55 %)`,
    );
    console.log(
      `one row at a time    ${single.toFixed(0)}/s   laurel is ${(rate / single).toFixed(1)} times that (target 10)`,
    );

    console.log(
      `CPU a delivery       service ${median(serviceCpu ?? []).toFixed(0)} µs, database ${median(databaseCpu ?? []).toFixed(0)} µs`,
    );

    const age = await steadyLoad(laurel, receiver, installation.key);
    console.log(`commit to receiver   p50 ${age.p50} ms, p99 ${age.p99} ms, at 200 events/s for 10 s`);

    if (backlog > 0) await climb(client, laurel, webhookId);
  } finally {
    await client.end();
    await Promise.all(running.map((server) => server.stop()));
    await installation.close();
  }
}

/**
 * Deliveries a second, from the commit of the events until the last outcome is written. The events are committed past the
 * service, which would look for them once a second. `wake` is a call after which it looks at once, as after all of its own.
 */
async function deliverAll(client: Client, wake: () => Promise<void>, count: number): Promise<number> {
  await happen(client, count);
  const began = performance.now();
  await wake();
  await untilDelivered(client);
  return count / ((performance.now() - began) / 1000);
}

/** Uses a cheap query: counting the rows repeatedly would be a tenth of the work. */
async function untilDelivered(client: Client, look: () => void = () => {}, everyMs = 50): Promise<void> {
  const isLeft = `select exists (select from outbox_queue)
                      or exists (select from webhook_deliveries where status = 'pending') as left`;
  while ((await client.query(isLeft)).rows[0].left) {
    look();
    await delay(everyMs);
  }
}

async function createPlayer(laurel: Running, key: string, id: string): Promise<void> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const url = `${laurel.url}/api/v1/players/${id}`;
  const answer = await fetch(url, { method: 'PUT', headers, body: '{}' });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
}

async function steadyLoad(laurel: Running, receiver: Running, key: string) {
  await fetch(receiver.url, { method: 'DELETE' });
  const sending: Promise<unknown>[] = [];
  const began = performance.now();
  for (let n = 0; n < 2_000; n++) {
    const early = began + n * 5 - performance.now();
    if (early > 1) await delay(early);
    sending.push(createPlayer(laurel, key, `steady-${n}`));
  }
  await Promise.all(sending);
  const read = async () =>
    (await (await fetch(receiver.url)).json()) as Record<'count' | 'p50' | 'p99', number>;
  while ((await read()).count < 2_000) await delay(100);
  return read();
}

/** Measures the memory of the service while it works through a backlog that does not fit into memory. */
async function climb(client: Client, laurel: Running, webhookId: string): Promise<void> {
  await client.query('truncate webhook_deliveries, webhook_payloads cascade');
  console.log(`\npiling up ${backlog} deliveries`);
  const before = residentMb(laurel.pid);
  await pileUp(client, webhookId, backlog);
  const seen: number[] = [];
  const began = performance.now();
  await untilDelivered(client, () => seen.push(residentMb(laurel.pid)), 1_000);
  const rate = backlog / ((performance.now() - began) / 1000);
  const { rows } = await client.query(
    `select count(*)::int as n from webhook_deliveries where status = 'success'`,
  );
  const tenth = (n: number) => median(seen.slice((seen.length * n) / 10, (seen.length * (n + 1)) / 10));
  console.log(`backlog              ${rows[0].n} of ${backlog} delivered, ${rate.toFixed(0)}/s`);
  console.log(
    `memory               ${before} MB before, ${Math.min(...seen)} to ${Math.max(...seen)} MB during; ` +
      `median of the first tenth of the time ${tenth(0)} MB, of the last ${tenth(9)} MB`,
  );
}

function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1024);
}
