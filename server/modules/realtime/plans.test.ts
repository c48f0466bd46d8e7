import { after, describe, it } from 'node:test';
import { int4Array, int8Array } from '../../platform/postgres/arrays.ts';
import { pileUp } from '../../testing/backlog.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import { assertBounded, openStock, planOf } from '../../testing/plans.ts';
import { findCertain, keepDoubtful, listRecent, moveOn } from './queries.ts';

const busy = 1;
const database = await createTestDatabase();
const sql = await openStock(database);
after(async () => {
  await sql.end();
  await database.drop();
});
await sql.query('alter table outbox_handed_on drop constraint outbox_handed_on_environment_id_fkey');

// A long queue behind a long history: the first half was relayed.
await pileUp(sql, busy, 60_000, 1);
await sql.query('delete from outbox_queue where seq <= (select min(seq) + 30000 from outbox)');
await sql.query(
  'insert into outbox_handed_on select environment_id, min(seq) - 1 from outbox_queue group by environment_id',
);
await sql.query('analyze outbox; analyze outbox_queue; analyze outbox_handed_on');
const { rows } = await sql.query('select pg_current_snapshot()::text as snapshot');

describe('with a long queue, on a server with default planner settings', () => {
  it('a client that comes back costs what it is told, and not what is queued', async () => {
    assertBounded(await planOf(sql, (on) => listRecent.all(on, busy, 50)), 100, ['outbox', 'outbox_queue']);
    const id = '01890000-0000-7000-8000-000000000000';
    assertBounded(await planOf(sql, (on) => findCertain.all(on, busy, id)), 100, ['outbox']);
  });

  it('the first look at an environment after a start reads the head of its queue alone', async () => {
    const none = int4Array([]);
    const plan = await planOf(sql, (on) =>
      keepDoubtful.run(on, rows[0].snapshot, int4Array([busy]), none, int8Array([]), int8Array([])),
    );
    assertBounded(plan, 10_000, ['outbox', 'outbox_queue']);
    assertBounded(await planOf(sql, (on) => moveOn.all(on, int4Array([busy]), int8Array([1]))), 10, [
      'outbox',
      'outbox_queue',
    ]);
  });
});
