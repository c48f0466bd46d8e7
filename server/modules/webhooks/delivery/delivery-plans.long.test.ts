import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { createLog } from '../../../platform/log.ts';
import { type Database, openDatabase } from '../../../platform/postgres/database.ts';
import { startTestService } from '../../../testing/service.ts';
import { readHealth } from '../health/read-health.ts';
import { quickWebhooks } from '../test-receiver.ts';
import { readDue, readPending } from './read-due.ts';
import { createReceiver } from './receiver.ts';
import { queueMaker, testLane, testOpener } from './test-queues.ts';
import { createResultWriter } from './write-results.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const { addWebhook, addDeliveries, sql } = queueMaker(service);
const webhookId = await addWebhook(service.projectId);
const environments = (await sql(
  'select id, name from environments where project_id = $1 order by name',
  service.projectId,
)) as { id: number; name: 'live' | 'test' }[];

// Without its jobs: they also read what is pending, which must not be counted here.
await service.stop();

/** One connection with the default costs of PostgreSQL, not those of the embedded server, and one plan for all values, as deliveries have. */
const stock = openDatabase(
  {
    ...service.database.connection,
    max: 1,
    options:
      '-c random_page_cost=4 -c effective_cache_size=4GB -c work_mem=4MB -c plan_cache_mode=force_generic_plan',
  },
  createLog('silent'),
);
after(() => stock.close());

/**
 * What the dispatcher does with some deliveries: looks for pending ones, reads those that are due, writes the results.
 */
async function deliverSome(room: number): Promise<number> {
  const receiver = createReceiver(webhookId, testLane, 50);
  for (const environment of environments) receiver.addQueue(environment);
  const pending = await readPending(stock, [testLane]);
  assert.equal(pending.length, 1);
  const found = (
    await readDue(
      stock,
      testOpener,
      receiver.queues.map((queue) => ({ queue, room })),
    )
  ).flat();
  const writer = createResultWriter(stock, createLog('silent'));
  await Promise.all(
    found.map(({ id, redactions }) =>
      writer.write({
        id,
        webhookId,
        status: 'success',
        reason: null,
        delay: null,
        step: 0,
        redactions,
        attempt: {
          number: 1,
          at: new Date().toISOString(),
          durationMs: 3,
          responseCode: 200,
          responseBody: 'ok',
          error: null,
        },
      }),
    ),
  );
  return found.length;
}

/** Rows of both tables that were read sequentially, and by an index, since the counters were reset. */
async function readSoFar(db: Database): Promise<{ scanned: number; found: number }> {
  await db.query({ name: '', text: 'select pg_stat_force_next_flush()', values: [] });
  const [row] = await sql(
    `select sum(seq_tup_read)::int as scanned, sum(idx_tup_fetch)::int as found from pg_stat_user_tables
     where relname in ('webhook_deliveries', 'webhook_payloads')`,
  );
  return row;
}

it('what is read for a delivery does not grow with the backlog, although all plans are from empty tables', async () => {
  await addDeliveries(webhookId, 60);
  // More often than PostgreSQL makes a plan for a single call.
  for (let n = 0; n < 8; n++) assert.equal(await deliverSome(5), 5);
  for (let n = 0; n < 4; n++) await addDeliveries(webhookId, 25_000);
  const before = await readSoFar(stock);
  for (let n = 0; n < 4; n++) assert.equal(await deliverSome(100), 100);
  const after = await readSoFar(stock);
  assert.equal(after.scanned - before.scanned, 0, 'rows read by reading a whole table');
  // The delivery, its payload and the delivery once more to write it, and some for what is pending.
  assert.ok(after.found - before.found <= 4 * 100 * 4, `${after.found - before.found} rows read by an index`);
});

it('nor after the server has analysed the tables', async () => {
  await sql('vacuum analyze webhook_deliveries, webhook_payloads');
  for (let n = 0; n < 8; n++) await deliverSome(5);
  const before = await readSoFar(stock);
  for (let n = 0; n < 4; n++) assert.equal(await deliverSome(100), 100);
  const after = await readSoFar(stock);
  assert.equal(after.scanned - before.scanned, 0);
  assert.ok(after.found - before.found <= 4 * 100 * 4, `${after.found - before.found} rows read by an index`);
  const read = await readHealth(stock, { ...service, only: null }, webhookId);
  assert.ok(read.pending > 0);
});
