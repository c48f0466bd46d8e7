import { after, it } from 'node:test';
import { createTestDatabase } from '../../../testing/databases.ts';
import { assertBounded, openStock, planOf } from '../../../testing/plans.ts';
import { queueDeliveries } from './queries.ts';

const database = await createTestDatabase();
const sql = await openStock(database);
after(async () => {
  await sql.end();
  await database.drop();
});

it('queueing deliveries reads only the claimed events, on a server with default planner settings', async () => {
  await sql.query(
    `insert into outbox (environment_id, id, type, envelope)
     select 1, gen_random_uuid(), 'player.updated', repeat('x', 300) from generate_series(1, 60000)`,
  );
  await sql.query(`alter table webhook_deliveries drop constraint webhook_deliveries_webhook_id_fkey;
                   alter table webhook_payloads drop constraint webhook_payloads_environment_id_fkey`);
  await sql.query('analyze outbox; analyze outbox_queue');
  const deliveries = Array.from({ length: 1_000 }, (_, n) => ({
    id: crypto.randomUUID(),
    webhook_id: crypto.randomUUID(),
    seq: n + 1,
    order_key: n,
  }));
  const plan = await planOf(sql, (on) => queueDeliveries.run(on, JSON.stringify(deliveries), 0));
  assertBounded(plan, 1_000, ['outbox']);
});
