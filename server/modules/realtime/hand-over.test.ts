import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { newId } from '../../platform/ids.ts';
import type { OutboxEvent } from '../../platform/outbox/relay.ts';
import { startTestService } from '../../testing/service.ts';
import { createHandOver } from './hand-over.ts';
import type { Listener } from './read-token.ts';
import { findMissed } from './recover.ts';
import { environmentOf } from './test-realtime.ts';

const service = await startTestService();
const { db, clock } = service;
const environmentId = await environmentOf(service, 'test');
const listener = { environmentId } as Listener;
// Its database is enough: its own relay would take what is meant for ours.
await service.stop();
const run = (text: string, values: unknown[] = []) => db.query({ name: '', text, values });

const size = 10;
const numbers = Array.from({ length: size }, (_, n) => n + 1);

/** What commits before the relay's next look, what becomes of its transaction then, and of its process. */
interface Look {
  committed: number[];
  end: 'done' | 'done, restart' | 'failed' | 'crash';
}

const looks = fc
  .tuple(
    fc.shuffledSubarray(numbers, { minLength: size }),
    fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom<Look['end']>('done', 'done', 'done, restart', 'failed', 'crash'),
      ),
      { minLength: 6, maxLength: size },
    ),
  )
  .map(([order, parts]) => {
    const left = [...order];
    const given = parts.map(([count, end]): Look => ({ committed: left.splice(0, count), end }));
    return [...given, { committed: left, end: 'done' as const }];
  });

/** A relay with its process: what it says is what a client hears that is there. */
async function startNode(events: ReadonlyMap<number, OutboxEvent>) {
  const handOver = createHandOver({ db, clock });
  await handOver.begin();
  const said = new Set<number>();
  return {
    handOver,
    async look(isDone: boolean): Promise<number[]> {
      const { rows } = await run('select unnest(seqs)::int as seq from outbox_queue order by seq');
      const fresh = rows.map(({ seq }) => seq as number).filter((seq) => !said.has(seq));
      const rolledBack = new Error('rolled back');
      const handing = db.transaction(async (tx) => {
        const say = await handOver.prepare(
          tx,
          fresh.map((seq) => events.get(seq) as OutboxEvent),
        );
        say();
        await tx.query({ name: '', text: 'delete from outbox_queue', values: [] });
        if (!isDone) throw rolledBack;
      });
      await handing.catch((error: unknown) => assert.equal(error, rolledBack));
      if (isDone) handOver.committed();
      for (const seq of fresh) said.add(seq);
      return fresh;
    },
  };
}

describe('the order of handing on', () => {
  it('is what clients are told by, whatever the order of commits, across restarts and crashes', async () => {
    const property = fc.asyncProperty(looks, async (given) => {
      await run('truncate outbox, outbox_queue, outbox_overtaken, outbox_doubtful');
      const events = new Map(
        numbers.map((seq) => [seq, { seq, environment_id: environmentId, id: newId() } as OutboxEvent]),
      );
      const heard: number[] = [];
      let node = await startNode(events);
      for (const { committed, end } of given) {
        for (const seq of committed) {
          await run(
            `with added as (insert into outbox (seq, environment_id, id, type, envelope, created_at)
             overriding system value values ($1, $2, $3, 'player.updated', '{}', $4) returning seq)
             insert into outbox_queue (seqs) select array[seq] from added`,
            [seq, environmentId, events.get(seq)?.id, clock()],
          );
        }
        heard.push(...(await node.look(end.startsWith('done'))));
        if (end === 'done, restart' || end === 'crash') node = await startNode(events);
      }

      const isCertain = given.every(({ end }) => end !== 'crash');
      // A client that was there until some moment, and names the last that it was told, or the last that was new to it.
      for (const at of heard.keys()) {
        const known = new Set(heard.slice(0, at + 1));
        for (const last of new Set([heard[at], [...known].at(-1)])) {
          const missed = await findMissed(
            { db, clock, handOver: node.handOver },
            listener,
            events.get(last as number)?.id ?? '',
          );
          const unknown = [...new Set(heard)].filter((seq) => !known.has(seq));
          assert.deepEqual(
            missed.seqs.filter((seq) => !known.has(seq)).toSorted(),
            unknown.toSorted(),
            `after ${last}, having heard ${[...known]}, of ${heard}`,
          );
          assert.ok(missed.complete);
          if (isCertain) assert.deepEqual(missed.seqs, unknown, `after ${last} of ${heard}`);
        }
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
