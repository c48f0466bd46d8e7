import { after, it } from 'node:test';
import { int8Array, uuidArray } from '../../../platform/postgres/arrays.ts';
import { createTestDatabase } from '../../../testing/databases.ts';
import { assertBounded, openStock, planOf } from '../../../testing/plans.ts';
import { queueDeliveries, readEnvelopes } from './queries.ts';

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
  await sql.query('analyze outbox; analyze outbox_queue');
  const numbers = int8Array(Array.from({ length: 1_000 }, (_, n) => n + 1));
  const ids = () => uuidArray(Array.from({ length: 1_000 }, () => crypto.randomUUID()));
  const plan = await planOf(sql, (on) => queueDeliveries.run(on, ids(), ids(), numbers, numbers, 0));
  // Each event once for its delivery and once for its payload.
  assertBounded(plan, 2_000, ['outbox']);
  assertBounded(await planOf(sql, (on) => readEnvelopes.all(on, numbers)), 1_000, ['outbox']);
});
