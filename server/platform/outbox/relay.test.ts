import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { Client } from 'pg';
import { createTestDatabase } from '../../testing/databases.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log.ts';
import { openDatabase, type Tx } from '../postgres/database.ts';
import { appendToOutbox } from './append.ts';
import { type OutboxEvent, type OutboxReader, purgeOutbox, startRelay } from './relay.ts';

const database = await createTestDatabase();
const log = createLog('silent');
const db = openDatabase({ ...database.connection, max: 8 }, log);
after(async () => {
  await db.close();
  await database.drop();
});

function entry(type: string, playerKey: number | null = null) {
  const id = newId();
  return {
    id,
    environmentId: 1,
    playerKey,
    type,
    envelope: JSON.stringify({ id, type }),
    createdAt: new Date(),
  };
}

/** Collects what it is given, once the transaction that gave it can no longer fail. */
function collector(): OutboxReader & { heard: OutboxEvent[]; until(count: number): Promise<void> } {
  const heard: OutboxEvent[] = [];
  let check = () => {};
  return {
    name: 'collector',
    heard,
    async take(_tx, events) {
      heard.push(...events);
      check();
    },
    until: (count) =>
      new Promise((done) => {
        check = () => {
          if (heard.length >= count) done();
        };
        check();
      }),
  };
}

beforeEach(async () => {
  const client = new Client(database.connection);
  await client.connect();
  await client.query('truncate outbox, outbox_queue, outbox_subjects');
  await client.end();
});

describe('the relay', () => {
  it('hands on what was committed, in the order of its sequence, and nothing that was rolled back', async () => {
    const reader = collector();
    await db.transaction((tx) =>
      appendToOutbox(
        tx,
        ['a', 'b', 'c'].map((type) => entry(type)),
      ),
    );
    await assert.rejects(
      db.transaction(async (tx) => {
        await appendToOutbox(tx, [entry('never')]);
        throw new Error('changed my mind');
      }),
    );
    await db.transaction((tx) => appendToOutbox(tx, [entry('d')]));
    const relay = startRelay(db, [reader], log);
    await reader.until(4);
    await relay.stop();
    assert.deepEqual(
      reader.heard.map((event) => event.type),
      ['a', 'b', 'c', 'd'],
    );
  });

  it('does not skip what got its number early and committed late', async () => {
    const reader = collector();
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let appended = () => {};
    const isAppended = new Promise<void>((done) => {
      appended = done;
    });
    const slow = db.transaction(async (tx) => {
      await appendToOutbox(tx, [entry('late')]);
      appended();
      await held;
    });
    await isAppended;
    await db.transaction((tx) => appendToOutbox(tx, [entry('early')]));
    const relay = startRelay(db, [reader], log);
    await reader.until(1);
    release();
    await slow;
    relay.wake();
    await reader.until(2);
    await relay.stop();
    assert.deepEqual(
      reader.heard.map((event) => event.type),
      ['early', 'late'],
    );
  });

  it('gives a batch again, whole, when a reader failed on it', async () => {
    let failures = 2;
    const reader = collector();
    const failing: OutboxReader = {
      name: 'failing',
      async take() {
        if (failures-- > 0) throw new Error('not now');
      },
    };
    await db.transaction((tx) => appendToOutbox(tx, [entry('a'), entry('b')]));
    const relay = startRelay(db, [failing, reader], log);
    relay.wake();
    await reader.until(2);
    await relay.stop();
    assert.deepEqual(
      reader.heard.map((event) => event.type),
      ['a', 'b'],
    );
  });

  it('lets a reader write exactly once, however many relays run', async () => {
    const writer: OutboxReader = {
      name: 'writer',
      async take(tx: Tx, events) {
        for (const event of events) {
          await tx.query({
            name: 'test.take',
            text: 'insert into taken (id) values ($1)',
            values: [event.id],
          });
        }
      },
    };
    await db.query({ name: '', text: 'create table taken (id uuid)', values: [] });
    const relays = [1, 2, 3].map(() => startRelay(db, [writer], log));
    for (let i = 0; i < 30; i++) {
      await db.transaction((tx) =>
        appendToOutbox(
          tx,
          Array.from({ length: 40 }, () => entry('x')),
        ),
      );
      for (const relay of relays) relay.wake();
    }
    const left = async () =>
      (await db.query({ name: '', text: 'select count(*)::int as n from outbox_queue', values: [] })).rows[0]
        .n;
    while ((await left()) > 0) await new Promise((done) => setTimeout(done, 20));
    await Promise.all(relays.map((relay) => relay.stop()));
    const { rows } = await db.query({
      name: '',
      text: 'select count(*)::int as all, count(distinct id)::int as distinct from taken',
      values: [],
    });
    assert.deepEqual(rows[0], { all: 1200, distinct: 1200 });
  });

  it('forgets what is old, and never what nobody has heard of yet', async () => {
    await db.transaction((tx) =>
      appendToOutbox(tx, [{ ...entry('old'), createdAt: new Date('2020-01-01') }, entry('new')]),
    );
    await purgeOutbox(db, new Date('2021-01-01'));
    const count = async () =>
      (await db.query({ name: '', text: 'select count(*)::int as n from outbox', values: [] })).rows[0].n;
    assert.equal(await count(), 2);
    await db.query({ name: '', text: 'truncate outbox_queue', values: [] });
    await purgeOutbox(db, new Date('2021-01-01'));
    assert.equal(await count(), 1);
  });
});
