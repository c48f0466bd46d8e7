import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createTestDatabase } from '../../testing/databases.ts';
import { Fault } from '../faults.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';
import { statement } from './statement.ts';

const database = await createTestDatabase('empty');
const db = openDatabase({ ...database.connection, max: 3 }, createLog('silent'));
after(async () => {
  await db.close();
  await database.drop();
});

const echo = statement<{ n: number }, [number]>('test.echo', 'select $1::int as n');
const fail = statement<{ n: number }, [number]>('test.fail', 'select 1 / $1::int as n');
const whoAmI = statement<{ pid: number }>('test.pid', 'select pg_backend_pid() as pid');
const end = statement<{ ended: boolean }, [number]>('test.end', 'select pg_terminate_backend($1) as ended');

describe('quick reads', () => {
  it('travel on a few connections, and each caller gets its own answer', async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => echo.one(db.quick, n)));
    assert.deepEqual(
      answers.map(({ n }) => n),
      Array.from({ length: 500 }, (_, n) => n),
    );
    const pids = await Promise.all(Array.from({ length: 50 }, () => whoAmI.one(db.quick)));
    assert.ok(new Set(pids.map(({ pid }) => pid)).size <= 2);
  });

  it('that fail harm none before or behind them', async () => {
    const mixed = Array.from({ length: 40 }, (_, n) =>
      n % 4 === 0 ? fail.one(db.quick, 0) : echo.one(db.quick, n),
    );
    const settled = await Promise.allSettled(mixed);
    for (const [n, result] of settled.entries()) {
      if (n % 4 === 0) assert.equal(result.status, 'rejected');
      else assert.deepEqual(result, { status: 'fulfilled', value: { n } });
    }
  });

  it('whose connection is lost are told to come back, and the next ones find another', async () => {
    const { pid } = await whoAmI.one(db.quick);
    const lost = Promise.allSettled(Array.from({ length: 20 }, () => whoAmI.one(db.quick)));
    await end.one(db, pid);
    await lost;
    let answered = 0;
    for (let i = 0; i < 20; i++) {
      const [result] = await Promise.allSettled([echo.one(db.quick, i)]);
      if (result?.status === 'fulfilled') answered++;
      else assert.ok(result?.reason instanceof Fault && result.reason.code === 'UNAVAILABLE');
    }
    assert.ok(answered >= 18, `only ${answered} of 20 were answered`);
  });
});
