import { after, describe, it } from 'node:test';
import { createTestDatabase } from '../../testing/databases.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { assertBounded, openStock, planOf } from '../../testing/plans.ts';
import { claim, claimAgain, purge } from './queries.ts';

const database = await createTestDatabase();
const sql = await openStock(database);
after(async () => {
  await sql.end();
  await database.drop();
});

/** One event of so many is of another environment. */
const rare = isLongRun ? 5_000 : 1_500;

// One environment has a long queue, a few others almost none; the planner's statistics reflect that.
await sql.query(
  `insert into outbox (environment_id, id, type, envelope)
   select case when n % ${rare} = 0 then 2 + n / ${rare} else 1 end, gen_random_uuid(), 'player.updated', repeat('x', 300)
   from generate_series(1, ${20 * rare}) n`,
);
await sql.query(
  'insert into outbox_queue (environment_id, seq, seqs) select environment_id, seq, array[seq] from outbox',
);
await sql.query('analyze outbox; analyze outbox_queue');

const most = 16 * 200;

describe('with a long queue of one environment, on a server with default planner settings', () => {
  it('a claim reads no more than it takes', async () => {
    for (const after of [0, 3]) {
      assertBounded(
        await planOf(sql, (on) => claim.all(on, after, -1, [], 16, 200, 1_000, 1, 4, true)),
        most,
      );
    }
  });

  it('nor does one that skips the environment with the long queue', async () => {
    const plan = await planOf(sql, (on) => claim.all(on, 0, -1, [1 * 8], 16, 200, 1_000, 1, 4, false));
    assertBounded(plan, most);
  });

  it('nor does one that repeats a claim', async () => {
    assertBounded(await planOf(sql, (on) => claimAgain.all(on, 1, 0, 200, true)), 1_000);
  });

  it('the purge reads one row of the queue for each environment', async () => {
    const plan = await planOf(sql, (on) => purge.all(on, new Date(0), 0, 5_000));
    assertBounded(plan, 100, ['outbox_queue']);
  });
});
