import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { openDatabaseLine } from '../../testing/database-line.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import { Fault } from '../faults.ts';
import { createLog } from '../log.ts';
import { isDatabaseAway } from './availability.ts';
import { openDatabase } from './database.ts';
import { type Queryable, statement } from './statement.ts';

const log = createLog('silent');
const database = await createTestDatabase('empty');
const line = await openDatabaseLine(database);
const db = openDatabase({ connectionString: line.url, max: 5 }, log);
after(async () => {
  await db.close();
  await line.close();
  await database.drop();
});

const ask = (on: Queryable, text: string) => on.query({ name: '', text, values: [] });
await ask(db, 'create table counters (id integer primary key, value bigint not null)');
await ask(db, 'insert into counters values (1, 0), (2, 0)');
const read = statement<{ value: number }, [number]>('test.read', 'select value from counters where id = $1');
const add = statement<never, [number, number]>(
  'test.add',
  'update counters set value = value + $2 where id = $1',
);

const isUnavailable = (error: unknown) => error instanceof Fault && error.code === 'UNAVAILABLE';

describe('a transaction', () => {
  it('is done whole or not at all', async () => {
    await db.transaction((tx) => add.run(tx, 1, 5));
    await assert.rejects(
      db.transaction(async (tx) => {
        await add.run(tx, 1, 100);
        throw new Error('changed my mind');
      }),
      /changed my mind/,
    );
    assert.equal((await read.one(db, 1)).value, 5);
  });

  it('runs again after a deadlock, and both succeed', async () => {
    let tries = 0;
    let met = 0;
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const cross = (first: number, second: number) =>
      db.transaction(async (tx) => {
        tries++;
        await add.run(tx, first, 1);
        // Only in the first round: the transaction that is retried runs alone.
        if (++met === 2) resolve();
        if (tries <= 2) await both;
        await add.run(tx, second, 1);
      });
    const before = (await read.one(db, 2)).value;
    await Promise.all([cross(1, 2), cross(2, 1)]);
    // Mostly three: the one that runs again may meet the other once more.
    assert.ok(tries >= 3);
    assert.equal((await read.one(db, 2)).value, before + 2);
  });

  it('runs again after a deadlock that only a later statement of the same round trip tells of', async () => {
    let tries = 0;
    let met = 0;
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const cross = (first: number, second: number) =>
      db.transaction(async (tx) => {
        tries++;
        await add.run(tx, first, 1);
        if (++met === 2) resolve();
        if (tries <= 2) await both;
        const failing = add.run(tx, second, 1);
        failing.catch(() => {});
        await read.one(tx, first);
        await failing;
      });
    const before = (await read.one(db, 2)).value;
    await Promise.all([cross(1, 2), cross(2, 1)]);
    assert.ok(tries >= 3);
    assert.equal((await read.one(db, 2)).value, before + 2);
  });

  it('does not run again for any other failure', async () => {
    let tries = 0;
    const work = db.transaction(async (tx) => {
      tries++;
      await ask(tx, 'select 1/0');
    });
    await assert.rejects(work, /division by zero/);
    assert.equal(tries, 1);
  });

  it('may send its last statements with its commit: whole or not at all as well', async () => {
    const before = (await read.one(db, 1)).value;
    const [first] = await db.transaction((tx) =>
      tx.commitWith(() => Promise.all([add.run(tx, 1, 1), add.run(tx, 1, 1)])),
    );
    assert.equal(first, 1);
    const divide = statement('test.divide', 'update counters set value = value / 0 where id = 2');
    await assert.rejects(
      db.transaction((tx) => tx.commitWith(() => Promise.all([add.run(tx, 1, 1), divide.run(tx)]))),
      /division by zero/,
    );
    assert.equal((await read.one(db, 1)).value, before + 2);
  });

  it('refuses what is asked for behind its commit, and does not do it', async () => {
    const before = (await read.one(db, 1)).value;
    await assert.rejects(
      db.transaction((tx) =>
        tx.commitWith(async () => {
          await add.run(tx, 1, 1);
          await add.run(tx, 1, 10);
        }),
      ),
      /'test.add' was run after the commit/,
    );
    assert.equal((await read.one(db, 1)).value, before + 1);
  });

  it('gives its connection back whatever happens', async () => {
    for (let i = 0; i < 20; i++) await assert.rejects(db.transaction((tx) => ask(tx, 'select nonsense')));
    assert.equal((await Promise.all(Array.from({ length: 20 }, () => read.one(db, 1)))).length, 20);
    assert.ok(db.stats.open <= 5);
    assert.equal(db.stats.waiting, 0);
  });
});

describe('values', () => {
  it('that are whole and large come as numbers', async () => {
    const { rows } = await ask(db, 'select 9007199254740991::bigint as most, null::bigint as none');
    assert.deepEqual(rows, [{ most: Number.MAX_SAFE_INTEGER, none: null }]);
  });
});

describe('a database that is away', () => {
  it('is told apart from one that refuses, and used again when it is back', async () => {
    await line.cut();
    await assert.rejects(read.one(db, 1), isUnavailable);
    await assert.rejects(
      db.transaction((tx) => read.one(tx, 1)),
      isUnavailable,
    );
    await line.mend();
    assert.equal((await read.one(db, 1)).value >= 5, true);
  });

  it('in the middle of a transaction is unavailable, not a defect', async () => {
    const work = db.transaction(async (tx) => {
      await read.one(tx, 1);
      await line.cut();
      await read.one(tx, 1);
    });
    await assert.rejects(work, isUnavailable);
    await line.mend();
    assert.ok(await db.transaction((tx) => read.one(tx, 1)));
  });

  it('is known by its codes', () => {
    const coded = (code: string) => Object.assign(new Error('x'), { code });
    for (const code of [
      'ECONNREFUSED',
      'ENOENT',
      '08006',
      '57P01',
      '57P03',
      '53300',
      '53100',
      '25006',
      '57014',
    ]) {
      assert.equal(isDatabaseAway(coded(code)), true, code);
    }
    for (const code of ['23505', '22P02', '42P01', '28P01', '40001', 'ERR_ASSERTION']) {
      assert.equal(isDatabaseAway(coded(code)), false, code);
    }
    assert.equal(isDatabaseAway(new AggregateError([coded('ECONNREFUSED')])), true);
    assert.equal(isDatabaseAway(new Error('Query read timeout')), true);
    assert.equal(isDatabaseAway('ECONNREFUSED'), false);
  });
});

describe('too many at once', () => {
  it('wait for a connection and are told to come back when none comes free', async (t) => {
    const small = openDatabase({ ...database.connection, max: 1, connectionTimeoutMillis: 1_500 }, log);
    t.after(() => small.close());
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const holder = small.transaction(async (tx) => {
      await read.one(tx, 1);
      await done;
    });
    await assert.rejects(read.one(small, 1), isUnavailable);
    resolve();
    await holder;
    assert.ok(await read.one(small, 1));
  });
});
