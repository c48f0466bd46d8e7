import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { openDatabaseLine } from '../../testing/database-line.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import { actFor } from '../fair/owner.ts';
import { Fault } from '../faults.ts';
import { createLog } from '../log.ts';
import { divideConnections, openConnections } from './connections.ts';
import type { Tx } from './database.ts';
import { type Queryable, statement } from './statement.ts';

const log = createLog('silent');
const database = await createTestDatabase('empty');
const line = await openDatabaseLine(database);
const total = 24;
const sizes = divideConnections(total);
const connections = openConnections({ connectionString: line.url }, total, log);
const { requests, writes, jobs } = connections;
after(async () => {
  await connections.close();
  await line.close();
  await database.drop();
});

const one = statement<{ n: number }>('connections_test.one', 'select 1 as n');
const ask = (on: Queryable, text: string) => on.query({ name: '', text, values: [] });
await ask(requests, 'create table records (id integer primary key, value bigint not null)');
await ask(requests, 'insert into records values (1, 0), (2, 0)');
const add = statement<never, [number]>(
  'connections_test.add',
  'update records set value = value + 1 where id = $1',
);

const isUnavailable = (error: unknown) =>
  error instanceof Fault && error.code === 'UNAVAILABLE' && /^\d+$/.test(error.headers['retry-after'] ?? '');

/** Changes record 1 and keeps it locked until told to end. */
async function lockRecord(t: TestContext) {
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>();
  const holder = writes.transaction(async (tx) => {
    await add.run(tx, 1);
    onLocked();
    await told;
  });
  t.after(() => resolve());
  await locked;
  return async () => {
    resolve();
    await holder;
  };
}

/** Takes so many connections in the name of an owner, as far as it gets them, and holds them until told to end. */
function occupy(t: TestContext, db: typeof requests, owner: string, count: number) {
  const { promise: told, resolve: end } = Promise.withResolvers<void>();
  const hold = async (tx: Tx) => {
    await one.one(tx);
    await told;
  };
  const all = Array.from({ length: count }, () => actFor({ name: owner }, () => db.transaction(hold)));
  for (const one of all) one.catch(() => {});
  t.after(() => end());
  return {
    async end() {
      end();
      await Promise.all(all);
    },
  };
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((done) => setTimeout(done, 2));
};

describe('the connections of a node', () => {
  it('are as many as the setting says, whatever it is', () => {
    for (let all = 16; all <= 1_000; all++) {
      const divided = divideConnections(all);
      assert.equal(
        Object.values(divided).reduce((sum, size) => sum + size),
        all,
      );
      assert.ok(Object.values(divided).every((size) => size >= 1));
      assert.ok(divided.requests >= 3, `${all}`);
    }
  });

  it('are set up for statements that come all the time, where such statements run', async () => {
    const listSettings = statement<{ name: string; setting: string; source: string }>(
      'connections_test.list_settings',
      `select name, setting, source from pg_settings where name in ('enable_seqscan', 'jit', 'plan_cache_mode')
       and source = 'session' order by name`,
    );
    const settingsFor = async (on: Queryable) =>
      (await listSettings.all(on)).map(({ name, setting }) => `${name} = ${setting}`);
    for (const often of [writes, connections.followUp('test'), requests.quick]) {
      assert.deepEqual(await settingsFor(often), [
        'enable_seqscan = off',
        'jit = off',
        'plan_cache_mode = force_generic_plan',
      ]);
    }
    for (const other of [requests, jobs]) assert.deepEqual(await settingsFor(other), []);
  });

  it('of one owner with 300 calls leave others theirs, however long its calls take', async (t) => {
    const greedy = occupy(t, requests, 'greedy', 300);
    await until(() => connections.stats.requests.waiting > 0);
    assert.ok(connections.stats.requests.inUse < sizes.requests);
    // None of the first owner's transactions ends before this one has been answered.
    assert.deepEqual(await actFor({ name: 'other' }, () => one.one(requests)), { n: 1 });
    await actFor({ name: 'other' }, () => requests.transaction((tx) => add.run(tx, 2)));
    assert.ok(connections.stats.requests.waiting > 200);
    await greedy.end();
    assert.deepEqual([connections.stats.requests.inUse, connections.stats.requests.waiting], [0, 0]);
  });

  it('taken by calls that wait for one record leave others theirs', async (t) => {
    const unlock = await lockRecord(t);
    const order: string[] = [];
    const blocked = Array.from({ length: 300 }, () =>
      actFor({ name: 'greedy' }, () => requests.transaction((tx) => add.run(tx, 1))).then(() =>
        order.push('greedy'),
      ),
    );
    await until(() => connections.stats.requests.waiting > 0);
    await actFor({ name: 'other' }, () => requests.transaction((tx) => add.run(tx, 2)));
    order.push('other');
    await Promise.all([unlock(), ...blocked]);
    assert.equal(order[0], 'other');
  });

  it('are given in turns: a second owner is answered long before the queue of the first is done', async () => {
    const order: string[] = [];
    const work = (owner: string, count: number) =>
      Array.from({ length: count }, () =>
        actFor({ name: owner }, () =>
          requests.transaction(async (tx) => {
            await ask(tx, 'select pg_sleep(0.002)');
          }),
        ).then(() => order.push(owner)),
      );
    await Promise.all([...work('first', 300), ...work('second', 10)]);
    assert.ok(order.lastIndexOf('second') < 150, `${order.lastIndexOf('second')}`);
  });

  it('are waited for by so many calls of one owner, and the rest are told to come back', async (t) => {
    const greedy = occupy(t, requests, 'greedy', 100);
    const more = Array.from({ length: 600 }, () => actFor({ name: 'greedy' }, () => one.one(requests)));
    const settled = Promise.allSettled(more);
    await until(() => connections.stats.requests.refused.full > 0);
    assert.equal(connections.stats.requests.waiting, 500);
    await greedy.end();
    const refused = (await settled).filter((result) => result.status === 'rejected');
    assert.ok(refused.length > 0);
    assert.ok(refused.every(({ reason }) => isUnavailable(reason)));
    assert.ok(await actFor({ name: 'greedy' }, () => one.one(requests)));
  });

  it('for health, writes, follow-ups and jobs are there when all for requests are taken', async (t) => {
    const taken = Array.from({ length: 40 }, (_, i) => occupy(t, requests, `owner ${i}`, 20));
    await until(() => connections.stats.requests.inUse === sizes.requests);
    assert.ok((await connections.ping()) >= 150_000);
    assert.ok(await one.one(writes));
    assert.ok(await one.one(connections.followUp('relay')));
    assert.ok(await one.one(jobs));
    assert.ok(await one.one(requests.quick));
    await Promise.all(taken.map((some) => some.end()));
  });
});

describe('a record that another transaction holds for long', () => {
  it('makes a call come back later, not fail', async (t) => {
    const impatient = openConnections({ ...database.connection }, total, log);
    t.after(() => impatient.close());
    const unlock = await lockRecord(t);
    const { rows } = await ask(impatient.requests, 'show lock_timeout');
    assert.deepEqual(rows, [{ lock_timeout: '5s' }]);
    const blocked = impatient.requests.transaction(async (tx) => {
      await ask(tx, 'set local lock_timeout = 10');
      await add.run(tx, 1);
    });
    await assert.rejects(blocked, isUnavailable);
    await unlock();
    assert.equal(await impatient.requests.transaction((tx) => add.run(tx, 1)), 1);
  });
});

describe('the health of the database', () => {
  it('is asked once for all who want to know at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => connections.ping()));
    assert.equal(new Set(answers).size, 1);
    const { rows } = await ask(
      requests,
      `select count(*) from pg_stat_activity where datname = current_database() and query like '%server_version_num%'
         and pid <> pg_backend_pid()`,
    );
    assert.equal(rows[0].count, 1);
  });

  it('is known again when the database is back, and all pools work', async () => {
    const used = [requests, requests.quick, writes, jobs, connections.followUp('relay')];
    for (const on of used) await one.one(on);
    await line.cut();
    await assert.rejects(connections.ping());
    for (const on of used) await assert.rejects(one.one(on), isUnavailable);
    await assert.rejects(connections.ping());
    await line.mend();
    assert.ok((await connections.ping()) >= 150_000);
    for (const on of used) assert.deepEqual(await one.one(on), { n: 1 });
    assert.deepEqual([connections.stats.requests.inUse, connections.stats.quick.inUse], [0, 0]);
  });
});
