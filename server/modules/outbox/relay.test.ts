import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { Client } from 'pg';
import { newId } from '../../platform/ids.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { openDatabase, type Tx } from '../../platform/postgres/database.ts';
import { createTestDatabase } from '../../testing/databases.ts';
import { isLongRun } from '../../testing/long-run.ts';
import type { OutboxNotification, OutboxReader } from '../module.ts';
import { appendToOutbox } from './append.ts';
import { purgeOutbox } from './purge-outbox.ts';
import { usualLanes } from './queries.ts';
import { startRelay } from './relay.ts';
import { claimLimits } from './relay-claim.ts';

const database = await createTestDatabase();
const log = createLog('silent');
const db = openDatabase({ ...database.connection, max: 8 }, log);
after(async () => {
  await db.close();
  await database.drop();
});

function entry(type: string, environmentId = 1, playerKey: number | null = null) {
  const id = newId();
  return {
    id,
    environmentId,
    playerKey,
    type,
    envelope: JSON.stringify({ id, type }),
    createdAt: new Date(),
  };
}

/** Collects what it is given. */
function collector(): OutboxReader & { heard: OutboxNotification[]; until(count: number): Promise<void> } {
  const heard: OutboxNotification[] = [];
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
  it('relays what was committed, in the order of its sequence, and nothing that was rolled back', async () => {
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
    const relay = startRelay({ db, readers: [reader], log });
    await reader.until(4);
    await relay.stop();
    assert.deepEqual(
      reader.heard.map((event) => event.type),
      ['a', 'b', 'c', 'd'],
    );
  });

  it('reads envelopes if any reader needs them, and not if none does', async () => {
    const reader = collector();
    let isNeeded = false;
    const frugal = { ...reader, needsEnvelopes: () => isNeeded };
    const other = { name: 'other', needsEnvelopes: () => false, take: async () => undefined };
    const relay = startRelay({ db, readers: [other, frugal], log });
    await db.transaction((tx) => appendToOutbox(tx, [entry('without')]));
    relay.wake();
    await reader.until(1);
    isNeeded = true;
    await db.transaction((tx) => appendToOutbox(tx, [entry('with')]));
    relay.wake();
    await reader.until(2);
    await relay.stop();
    const [without, whole] = reader.heard;
    assert.equal(without?.envelope, null);
    assert.deepEqual(JSON.parse(whole?.envelope ?? ''), { id: whole?.id, type: 'with' });
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
    const relay = startRelay({ db, readers: [reader], log });
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

  it('gives a whole batch again after a reader failed on it', async () => {
    let failures = 2;
    const reader = collector();
    const failing: OutboxReader = {
      name: 'failing',
      async take() {
        if (failures-- > 0) throw new Error('not now');
      },
    };
    await db.transaction((tx) => appendToOutbox(tx, [entry('a'), entry('b')]));
    const relay = startRelay({ db, readers: [failing, reader], log });
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
    const relays = [1, 2, 3].map(() => startRelay({ db, readers: [writer], log }));
    const atOnce = isLongRun ? 40 : 15;
    for (let i = 0; i < 30; i++) {
      await db.transaction((tx) =>
        appendToOutbox(
          tx,
          Array.from({ length: atOnce }, () => entry('x')),
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
    assert.deepEqual(rows[0], { all: 30 * atOnce, distinct: 30 * atOnce });
  });

  it('goes on with other environments when a reader cannot take the events of one', async (t) => {
    const metrics = createMetrics();
    const lines: string[] = [];
    const reader = collector();
    let isPoisoned = true;
    const picky: OutboxReader = {
      name: 'picky',
      async take(_tx, events) {
        if (isPoisoned && events.some(({ type }) => type === 'poison')) throw new Error('cannot read this');
      },
    };
    await db.transaction((tx) =>
      appendToOutbox(tx, [
        entry('a', 1),
        entry('poison', 2),
        entry('behind', 2),
        entry('b', 3),
        entry('c', 1),
      ]),
    );
    const listed = { ...log, warn: (fields: object) => void lines.push(JSON.stringify(fields)) } as Log;
    const relay = startRelay({ db, readers: [picky, reader], log: listed, metrics });
    t.after(() => relay.stop());
    await reader.until(3);
    await db.transaction((tx) => appendToOutbox(tx, [entry('later', 2), entry('d', 3)]));
    relay.wake();
    await reader.until(4);
    const of = (environmentId: number) =>
      reader.heard.filter((event) => event.environment_id === environmentId).map(({ type }) => type);
    assert.deepEqual([of(1), of(2), of(3)], [['a', 'c'], [], ['b', 'd']]);
    let shown = '';
    // A reader gets events a moment before they are committed and counted.
    while (!/laurel_relay_events_total 4/.test(shown)) {
      await new Promise((done) => setTimeout(done, 20));
      shown = await metrics.registry.metrics();
    }
    assert.match(shown, /laurel_relay_failures_total\{reader="picky"\} [1-9]/);
    assert.match(shown, /laurel_relay_held_back_environments 1/);
    assert.match(shown, /laurel_relay_lag_seconds \d/);
    // Once the environment was tried alone.
    const isNamed = (line: string) => line.includes('"environmentId":2') && line.includes('"reader":"picky"');
    while (!lines.some(isNamed)) await new Promise((done) => setTimeout(done, 20));
    isPoisoned = false;
    await reader.until(7);
    assert.deepEqual(of(2), ['poison', 'behind', 'later']);
  });

  it('serves environments in turns when they do not fit into one claim, each in its own order', async () => {
    const reader = collector();
    // All of one lane.
    const environments = Array.from({ length: claimLimits.streams * 2 + 3 }, (_, n) => 1 + n * usualLanes);
    const most = claimLimits.events;
    await db.transaction((tx) =>
      appendToOutbox(
        tx,
        [
          ...Array.from({ length: 3 * most }, (_, n) => ({ n, of: 1 })),
          ...environments.map((of) => ({ n: 3 * most, of })),
        ].map(({ n, of }) => entry(String(n), of)),
      ),
    );
    const relay = startRelay({ db, readers: [reader], log });
    await reader.until(3 * most + environments.length);
    await relay.stop();
    const byEnvironment = Map.groupBy(reader.heard, (event) => event.environment_id);
    assert.deepEqual(
      byEnvironment.get(1)?.map(({ type }) => Number(type)),
      Array.from({ length: 3 * most + 1 }, (_, n) => n),
    );
    // The others were served in the first round, while the first one still had a backlog.
    for (const environment of environments.slice(1)) {
      const at = reader.heard.findIndex((event) => event.environment_id === environment);
      assert.ok(
        reader.heard.slice(at).some((event) => event.environment_id === 1),
        `${environment} came last`,
      );
    }
  });

  it('keeps each row of its queue small and within one environment, even if an older node wrote it', async () => {
    await db.transaction((tx) =>
      appendToOutbox(
        tx,
        Array.from({ length: 250 }, (_, n) => entry('x', 1 + (n % 2))),
      ),
    );
    const rows = async () =>
      (
        await db.query({
          name: '',
          text: `select q.environment_id, q.seq = (select min(s) from unnest(seqs) s) as is_lowest,
                        cardinality(seqs) as size, (select count(distinct o.environment_id)::int from outbox o
                                                    where o.seq = any(q.seqs)) as environments
                 from outbox_queue q order by q.environment_id, q.seq`,
          values: [],
        })
      ).rows;
    const expected = [1, 1, 2, 2].map((environment_id, n) => ({
      environment_id,
      is_lowest: true,
      size: n % 2 === 0 ? 100 : 25,
      environments: 1,
    }));
    assert.deepEqual(await rows(), expected);
    await db.query({ name: '', text: 'truncate outbox_queue', values: [] });
    const text = 'insert into outbox_queue (seqs) select array_agg(seq order by seq) from outbox';
    await db.query({ name: '', text, values: [] });
    assert.deepEqual(await rows(), expected);
  });

  it('purges what is old, but nothing that was not relayed yet', async () => {
    await db.transaction((tx) =>
      appendToOutbox(tx, [{ ...entry('old'), createdAt: new Date('2020-01-01') }, entry('new')]),
    );
    await purgeOutbox(db, new Date('2021-01-01'));
    const count = async () =>
      (await db.query({ name: '', text: 'select count(*)::int as n from outbox', values: [] })).rows[0].n;
    assert.equal(await count(), 2);
    // Another environment that has something queued does not keep it.
    await db.transaction((tx) =>
      appendToOutbox(tx, [{ ...entry('old', 2), createdAt: new Date('2020-01-01') }]),
    );
    await db.query({ name: '', text: 'delete from outbox_queue where environment_id = 1', values: [] });
    await purgeOutbox(db, new Date('2021-01-01'));
    assert.equal(await count(), 2);
    await db.query({ name: '', text: 'truncate outbox_queue', values: [] });
    await purgeOutbox(db, new Date('2021-01-01'));
    assert.equal(await count(), 1);
  });
});
