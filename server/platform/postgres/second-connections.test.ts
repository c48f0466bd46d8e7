import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createTestDatabase } from '../../testing/databases.ts';
import { createLog } from '../log.ts';
import { openConnections } from './connections.ts';
import type { Database } from './database.ts';
import { failOnSecondConnections } from './second-connections.ts';
import { statement } from './statement.ts';

const written: { msg: string; err: { message: string; stack: string } }[] = [];
const log = createLog('error', { write: (line) => void written.push(JSON.parse(line)) });
const database = await createTestDatabase('empty');
const connections = openConnections(database.connection, 24, log);
after(async () => {
  await connections.close();
  await database.drop();
});

const one = statement<{ n: number }>('second_connections_test.one', 'select 1 as n');
const databases: Record<string, Database> = {
  requests: connections.requests,
  writes: connections.writes,
  follow_up: connections.followUp('test'),
  jobs: connections.jobs,
};

describe('a transaction', () => {
  for (const [name, db] of Object.entries(databases)) {
    it(`cannot ask the pool '${name}' for a second connection`, async () => {
      const expected = new RegExp(`asks for a second connection of the pool '${name}'`);
      await assert.rejects(
        db.transaction(async () => one.one(db)),
        expected,
      );
      await assert.rejects(
        db.transaction(() => db.transaction((tx) => one.one(tx))),
        expected,
      );
      // Also where other work is in between.
      await assert.rejects(
        db.transaction(async () => {
          await new Promise((done) => setImmediate(done));
          await Promise.all([one.one(db)]);
        }),
        expected,
      );
      assert.deepEqual(await db.transaction((tx) => one.one(tx)), { n: 1 });
    });
  }

  it('cannot do so from within a transaction of another pool either', async () => {
    const { requests, writes } = connections;
    const nested = requests.transaction(() => writes.transaction(async () => one.one(requests)));
    await assert.rejects(nested, /second connection of the pool 'requests'/);
  });

  it('may use quick connections and those of another pool', async () => {
    const { requests, writes } = connections;
    const work = requests.transaction(async (tx) => [
      await one.one(tx),
      await one.one(requests.quick),
      await one.one(writes),
    ]);
    assert.equal((await work).length, 3);
  });

  it('may set off work that asks for a connection once the transaction has ended', async () => {
    const { requests } = connections;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await requests.transaction(async (tx) => {
      later = ended.then(() => one.one(requests));
      return one.one(tx);
    });
    end();
    assert.deepEqual(await later, { n: 1 });
  });
});

describe('in operation, a second connection', () => {
  it('is given, and each place that asks for one is logged once', async (t) => {
    failOnSecondConnections(false);
    t.after(() => failOnSecondConnections());
    const { requests } = connections;
    const nest = () => requests.transaction(async () => one.one(requests));
    for (let i = 0; i < 3; i++) assert.deepEqual(await nest(), { n: 1 });
    const twice = () => requests.transaction(() => requests.transaction((tx) => one.one(tx)));
    for (let i = 0; i < 3; i++) assert.deepEqual(await twice(), { n: 1 });
    assert.deepEqual(
      written.map(({ msg }) => msg),
      Array(2).fill('a transaction asks for a second connection'),
    );
    assert.match(written[0]?.err.message ?? '', /'second_connections_test.one' asks/);
    assert.match(written[1]?.err.stack ?? '', /second-connections\.test\.ts/);
  });
});
