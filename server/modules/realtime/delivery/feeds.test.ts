import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { newId } from '../../../platform/ids.ts';
import { createLog } from '../../../platform/log.ts';
import { startTestService } from '../../../testing/service.ts';
import type { OutboxNotification } from '../../module.ts';
import { findMissed } from '../recovery/recover.ts';
import { environmentOf } from '../test-realtime.ts';
import type { Listener } from '../tokens/read-token.ts';
import type { BatchListener, Broadcast } from './broadcast.ts';
import { createFeeds } from './feeds.ts';
import { type Batch, handOver } from './hand-over.ts';

const service = await startTestService({ own: 'it is stopped or has a second node' });
const { db, clock } = service;
const environmentId = await environmentOf(service, 'test');
// Only its database is used: the relay of a whole service would take the events that are meant for the one here.
await service.stop();
const run = (text: string, values: unknown[] = []) => db.query({ name: '', text, values });

const size = 12;
const numbers = Array.from({ length: size }, (_, n) => n + 1);

/** What is committed before the next claim of the relay, how much it claims, and what happens to the claim. */
interface Pass {
  committed: number[];
  most: number;
  end: 'committed' | 'rolled back';
  /** How the announcement reaches each of two nodes. */
  announced: ('whole' | 'number' | 'lost' | 'twice' | 'late')[];
}

const announced = fc.constantFrom<Pass['announced'][number]>(
  'whole',
  'whole',
  'number',
  'lost',
  'twice',
  'late',
);
const passes = fc
  .tuple(
    fc.shuffledSubarray(numbers, { minLength: size }),
    fc.array(
      fc.record({
        count: fc.integer({ min: 0, max: 4 }),
        most: fc.constantFrom(1, 2, 3, size),
        end: fc.constantFrom<Pass['end']>('committed', 'committed', 'committed', 'rolled back'),
        announced: fc.tuple(announced, announced),
      }),
      { minLength: 6, maxLength: size },
    ),
  )
  .map(([order, parts]): Pass[] => {
    const left = [...order];
    const given = parts.map(({ count, ...pass }) => ({ ...pass, committed: left.splice(0, count) }));
    return [...given, { committed: left, most: size, end: 'committed', announced: ['whole', 'lost'] }];
  });

/** A node whose announcements arrive when the test says so. */
function startNode() {
  let listener: BatchListener | undefined;
  const late: Batch[] = [];
  const delivered: number[] = [];
  const broadcast: Broadcast = {
    isHeard: () => true,
    announce() {},
    listen(_environmentId, given) {
      listener = given;
      return () => {};
    },
  };
  const feeds = createFeeds({
    db,
    log: createLog('silent'),
    broadcast,
    async deliver(_environmentId, events) {
      delivered.push(...events.map(({ seq }) => Number(seq)));
    },
    incomplete: () => assert.fail('nothing was purged'),
  });
  return {
    feeds,
    delivered,
    announce(batch: Batch, how: Pass['announced'][number]) {
      if (how === 'late') return late.push(batch);
      if (how === 'number') listener?.announced({ number: batch.number });
      if (how === 'whole' || how === 'twice') listener?.announced(batch);
      if (how === 'twice') listener?.announced(batch);
      for (const old of late.splice(0)) listener?.announced(old);
      return undefined;
    },
  };
}

function notification(seq: number): OutboxNotification {
  const type = 'player.updated';
  return {
    seq,
    environment_id: environmentId,
    strand: 0,
    player_key: null,
    id: newId(),
    type,
    envelope: '{}',
  };
}

/** Claims as the relay does: the lowest rows first, a few at a time. */
async function pass(events: ReadonlyMap<number, OutboxNotification>, { most, end }: Pass): Promise<Batch[]> {
  const rolledBack = new Error('rolled back');
  return db
    .transaction(async (tx) => {
      const { rows } = await tx.query({
        name: '',
        text: `delete from outbox_queue where ctid = any(array(
                 select ctid from outbox_queue where environment_id = $1 order by seq limit $2)) returning seq`,
        values: [environmentId, most],
      });
      const claimed = rows
        .map(({ seq }) => events.get(Number(seq)) as OutboxNotification)
        .toSorted((one, other) => one.seq - other.seq);
      const batches = claimed.length > 0 ? await handOver(tx, claimed) : [];
      if (end === 'rolled back') throw rolledBack;
      return batches;
    })
    .catch((error: unknown) => {
      assert.equal(error, rolledBack);
      return [];
    });
}

describe('the order in which events are handed over', () => {
  it('is the same on all nodes and for all clients, whatever is lost between the nodes', async () => {
    const property = fc.asyncProperty(passes, async (given) => {
      await run('truncate outbox, outbox_queue, outbox_overtaken, outbox_batches, outbox_handed_on');
      const events = new Map(numbers.map((seq) => [seq, notification(seq)]));
      const nodes = [startNode(), startNode()];
      for (const { feeds } of nodes) await feeds.follow(environmentId);
      const order: number[] = [];
      for (const one of given) {
        for (const seq of one.committed) {
          await run(
            `with added as (
               insert into outbox (seq, environment_id, id, type, envelope, created_at)
               overriding system value values ($1, $2, $3, 'player.updated', '{}', $4) returning environment_id, seq)
             insert into outbox_queue (environment_id, seq, seqs) select environment_id, seq, array[seq] from added`,
            [seq, environmentId, events.get(seq)?.id, clock()],
          );
        }
        for (const batch of await pass(events, one)) {
          order.push(...(batch.events ?? []).map(({ seq }) => seq));
          for (const [i, node] of nodes.entries()) node.announce(batch, one.announced[i] ?? 'lost');
        }
      }
      for (const batch of await pass(events, {
        most: size,
        end: 'committed',
        committed: [],
        announced: [],
      })) {
        order.push(...(batch.events ?? []).map(({ seq }) => seq));
      }
      assert.deepEqual(
        order.toSorted((a, b) => a - b),
        numbers,
      );

      // Some were lost: the check finds them.
      for (const { feeds } of nodes) await feeds.check();
      for (const { feeds, delivered } of nodes) {
        await feeds.catchUp(environmentId);
        assert.deepEqual(delivered, order);
      }
      for (const [i, seq] of order.entries()) {
        const listener = { environmentId } as Listener;
        const { seqs, complete } = await findMissed({ db, clock }, listener, events.get(seq)?.id ?? '');
        assert.deepEqual([seqs, complete], [order.slice(i + 1), true], `after ${seq} of ${order}`);
      }
    });
    await fc.assert(property, { numRuns: 50 });
  });
});

describe('an environment that is followed', () => {
  it('is read from the database in pieces if more announcements arrive than can wait', async () => {
    await run('truncate outbox, outbox_queue, outbox_overtaken, outbox_batches, outbox_handed_on');
    const node = startNode();
    await node.feeds.follow(environmentId);
    const batches: Batch[] = [];
    for (let seq = 1; seq <= 300; seq++) {
      const event = notification(seq);
      await run(
        `insert into outbox (seq, environment_id, id, type, envelope, created_at)
         overriding system value values ($1, $2, $3, 'player.updated', '{}', $4)`,
        [seq, environmentId, event.id, clock()],
      );
      batches.push(...(await db.transaction((tx) => handOver(tx, [event]))));
    }
    for (const batch of batches) node.announce(batch, 'whole');
    while (node.delivered.length < 300) await node.feeds.catchUp(environmentId);
    assert.deepEqual(
      node.delivered,
      Array.from({ length: 300 }, (_, i) => i + 1),
    );
  });

  it('is forgotten with its last follower, and starts with new events when there is one again', async () => {
    const node = startNode();
    await Promise.all([node.feeds.follow(environmentId), node.feeds.follow(environmentId)]);
    node.feeds.unfollow(environmentId);
    assert.equal(node.feeds.size, 1);
    node.feeds.unfollow(environmentId);
    assert.equal(node.feeds.size, 0);
    await node.feeds.follow(environmentId);
    await node.feeds.catchUp(environmentId);
    assert.deepEqual(node.delivered, []);
  });
});
