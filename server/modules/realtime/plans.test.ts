import { after, describe, it } from 'node:test';
import { int4Array, textArray } from '../../platform/postgres/arrays.ts';
import { pileUp } from '../../testing/backlog.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import { assertBounded, openStock, planOf } from '../../testing/plans.ts';
import { addBatches, listBatches, listRecent, listRecentOfPlayer } from './queries.ts';

const busy = 1;
const database = await createTestDatabase();
const sql = await openStock(database);
after(async () => {
  await sql.end();
  await database.drop();
});
await sql.query('alter table outbox_handed_on drop constraint outbox_handed_on_environment_id_fkey');

// A long history and a long queue: the first half was relayed.
await pileUp(sql, busy, 60_000, 1);
await sql.query('delete from outbox_queue where seq <= (select min(seq) + 30000 from outbox)');
await sql.query(
  'insert into outbox_handed_on (environment_id, seq) select environment_id, min(seq) - 1 from outbox_queue group by environment_id',
);
await sql.query('analyze outbox; analyze outbox_queue; analyze outbox_handed_on');
await sql.query(
  `insert into outbox_batches (environment_id, batch, seqs)
   select ${busy}, n, array_agg(n * 10 + i) from generate_series(1, 5000) n, generate_series(0, 9) i group by n`,
);
await sql.query('analyze outbox_batches');

describe('with a long queue, on a server with default planner settings', () => {
  it('a client that reconnects costs what it is sent, not what is queued', async () => {
    assertBounded(await planOf(sql, (on) => listRecent.all(on, busy, 50)), 100);
    const plan = await planOf(sql, (on) => listRecentOfPlayer.all(on, busy, 'ada', 50));
    assertBounded(plan, 100, ['outbox_queue']);
  });

  it('the next batch costs what is in it', async () => {
    const plan = await planOf(sql, (on) =>
      addBatches.all(
        on,
        int4Array([busy]),
        textArray(['{1}']),
        textArray(['{1}']),
        textArray(['{null,1,null,null,null}']),
        textArray(['{null,1,null,null,null}']),
      ),
    );
    assertBounded(plan, 10, ['outbox', 'outbox_queue', 'outbox_batches']);
  });

  it('a node that missed batches reads about a thousand events at a time', async () => {
    assertBounded(await planOf(sql, (on) => listBatches.all(on, busy, 1_000)), 300, ['outbox_batches']);
  });
});
