import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { startTestService } from '../../../testing/service.ts';
import { quickWebhooks, webhookClient } from '../test-receiver.ts';
import { type DeliveryQuery, listDeliveries } from './list-deliveries.ts';
import { purgeDeliveries } from './purge-deliveries.ts';

// Nothing is sent: no node has the lanes.
const service = await startTestService({ webhooks: quickWebhooks });
const webhooks = webhookClient(service);
const sql = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows;
const { id } = await webhooks.create({ url: 'http://127.0.0.1:1/', enabled: false });
const many = 40_000;
// Of a hundred, one is pending and due much later, and one has failed; each type is as rare. Ids grow with n.
await sql(
  `insert into webhook_deliveries
     (id, webhook_id, environment_id, event_id, event_type, status, next_attempt_at, completed_at)
   select (lpad(to_hex((extract(epoch from now() - interval '40 days') * 1000)::bigint + n::bigint * 100000), 12, '0')
           || '7000a000' || lpad(to_hex(n), 12, '0'))::uuid, $1, e.id, gen_random_uuid(),
          case when n % 100 = 7 then 'lobby.ended' else 'player.created' end,
          case n % 100 when 1 then 'pending' when 2 then 'failed' else 'success' end,
          case when n % 100 = 1 then now() + interval '1 day' end, now()
   from environments e, generate_series(1, $3::int) n where e.project_id = $2 and e.name = 'live'`,
  ...[id, service.projectId, many],
);
// Enabled directly in the database, so that pending deliveries stay.
await sql('update webhooks set enabled = true');
await sql('vacuum analyze webhook_deliveries');

/** The plan of the last statement that `ask` runs, and its result. */
async function explained<T>(ask: (db: Queryable) => Promise<T>): Promise<{ plan: string; result: T }> {
  let plan = '';
  const db: Queryable = {
    async query(config) {
      const text = `explain (analyze, costs off, timing off, summary off, buffers off) ${config.text}`;
      const { rows } = await service.db.query({ ...config, name: '', text });
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      return service.db.query(config);
    },
  };
  const result = await ask(db);
  return { plan, result };
}

/** The most rows that any node of the plan has read. */
function mostRows(plan: string): number {
  return Math.max(...[...plan.matchAll(/rows=([\d.]+)/g)].map(([, rows]) => Number(rows)));
}

describe('a page of the log', () => {
  const queries: DeliveryQuery[] = [
    {},
    { status: 'success' },
    { status: 'failed' },
    { status: 'pending' },
    { eventType: 'lobby.ended' },
    { eventType: 'lobby.ended', status: 'success' },
    { eventType: 'lobby.ended', status: 'failed' },
    { eventType: 'player.created' },
  ];
  for (const query of queries) {
    it(`is read from an index, and no further than needed: ${JSON.stringify(query)}`, async () => {
      const list = (more: DeliveryQuery) =>
        explained((db) =>
          listDeliveries(db, { ...service, only: null }, id, { ...query, limit: 10, ...more }),
        );
      const first = await list({});
      const second =
        first.result.nextCursor === null ? first : await list({ cursor: first.result.nextCursor });
      for (const { plan } of [first, second]) {
        assert.doesNotMatch(plan, /Seq Scan on webhook_deliveries/);
        assert.ok(mostRows(plan) <= 33, plan);
      }
      const ids = first.result.data.map((one) => one.id);
      assert.deepEqual(ids, ids.toSorted().reverse());
      for (const one of first.result.data) {
        assert.ok(query.status === undefined || one.status === query.status);
        assert.ok(query.eventType === undefined || one.eventType === query.eventType);
      }
    });
  }

  it('and those after it show the whole log, each delivery once', async () => {
    const seen = new Set<string>();
    let cursor: string | null | undefined;
    let pages = 0;
    do {
      const page = await listDeliveries(service.db, { ...service, only: null }, id, {
        status: 'failed',
        limit: 100,
        ...(cursor ? { cursor } : {}),
      });
      for (const one of page.data) seen.add(one.id);
      cursor = page.nextCursor;
      pages++;
    } while (cursor);
    assert.deepEqual([seen.size, pages], [many / 100, 4]);
  });
});

describe('the end of the log', () => {
  it('is deleted in pieces when it is older than the log is kept', async () => {
    const old = `select count(*)::int as n from webhook_deliveries`;
    await purgeDeliveries(service.db, 30);
    const [{ n }] = await sql(old);
    // 40,000 of them, 100 seconds apart, from 40 days ago: 8,640 are older than 30 days.
    assert.ok(Math.abs(n - (many - 8_640)) <= 2, `${n} are left`);
    await purgeDeliveries(service.db, 30);
    assert.ok((await sql(old))[0].n <= n);
  });
});
