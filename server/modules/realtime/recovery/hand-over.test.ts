import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { newId } from '../../../platform/ids.ts';
import { startTestService } from '../../../testing/service.ts';
import type { OutboxNotification } from '../../module.ts';
import { environmentOf } from '../test-realtime.ts';
import type { Listener } from '../tokens/read-token.ts';
import { createHandOver } from './hand-over.ts';
import { findMissed } from './recover.ts';

const service = await startTestService();
const { db, clock } = service;
const environments = [await environmentOf(service, 'test'), await environmentOf(service, 'live')];
// Its database is enough: its own relay would take what is meant for ours.
await service.stop();
const run = (text: string, values: unknown[] = []) => db.query({ name: '', text, values });

const size = 10;
const numbers = Array.from({ length: size }, (_, n) => n + 1);

/** What commits before the relay's next claim, how much it claims, and what becomes of its transaction and process. */
interface Look {
  committed: number[];
  most: number;
  end: 'done' | 'done, restart' | 'failed' | 'crash';
}

const looks = fc
  .tuple(
    fc.shuffledSubarray(numbers, { minLength: size }),
    fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(1, 2, 3, size),
        fc.constantFrom<Look['end']>('done', 'done', 'done, restart', 'failed', 'crash'),
      ),
      { minLength: 6, maxLength: size },
    ),
  )
  .map(([order, parts]) => {
    const left = [...order];
    const given = parts.map(([count, most, end]): Look => ({ committed: left.splice(0, count), most, end }));
    return [...given, { committed: left, most: size, end: 'done' as const }];
  });

/** A relay with its process: what it sends is what a client hears that is there. */
async function startNode(events: ReadonlyMap<number, OutboxNotification>) {
  const handOver = createHandOver({ db });
  await handOver.begin();
  const sent = new Set<number>();
  let again = 0;
  return {
    handOver,
    /** Claims as the relay does: the lowest rows of each environment, a few at a time, and a failed claim again whole. */
    async look(most: number, isDone: boolean): Promise<number[]> {
      let fresh: OutboxNotification[] = [];
      const rolledBack = new Error('rolled back');
      const handing = db.transaction(async (tx) => {
        const { rows } = await tx.query({
          name: '',
          text: `delete from outbox_queue where ctid = any(array(
                   select q.ctid from unnest($1::int[]) as e (id) cross join lateral (
                     select ctid, seq, row_number() over (order by seq) as n
                     from outbox_queue where environment_id = e.id) q
                   where q.n <= $2 or q.seq <= $3))
                 returning seq, xid::text::bigint as xid`,
          values: [environments, most, again],
        });
        const batch = rows
          .map(({ seq, xid }) => ({ ...(events.get(seq) as OutboxNotification), xid }))
          .toSorted((one, other) => one.seq - other.seq);
        fresh = batch.filter(({ seq }) => !sent.has(seq));
        const send = await handOver.prepare(tx, batch, fresh);
        send();
        again = isDone ? 0 : Math.max(0, ...batch.map(({ seq }) => seq));
        if (!isDone) throw rolledBack;
      });
      await handing.catch((error: unknown) => assert.equal(error, rolledBack));
      if (isDone) handOver.committed();
      for (const { seq } of fresh) sent.add(seq);
      return fresh.map(({ seq }) => seq);
    },
  };
}

type Node = Awaited<ReturnType<typeof startNode>>;

/** A client that came back after so many events were sent, with what it had heard and what it was then told. */
interface Returned {
  environmentId: number;
  known: ReadonlySet<number>;
  told: readonly number[];
  at: number;
}

const isQueued = async () => (await run('select from outbox_queue limit 1')).rowCount !== 0;

describe('the order of handing on', () => {
  it('is what clients are told by, whatever the order of commits, across restarts and crashes', async () => {
    const property = fc.asyncProperty(looks, async (given) => {
      await run('truncate outbox, outbox_queue, outbox_overtaken, outbox_doubtful, outbox_handed_on');
      const events = new Map(
        numbers.map((seq) => [
          seq,
          { seq, environment_id: environments[seq % 3 === 0 ? 1 : 0], id: newId() } as OutboxNotification,
        ]),
      );
      const isOf = (environmentId: number, seq: number) => events.get(seq)?.environment_id === environmentId;
      const findSince = (environmentId: number, last: number) =>
        findMissed({ db, clock }, { environmentId } as Listener, events.get(last)?.id ?? '');
      /** Clients that were there until now, or until a while ago, are told what they missed. The relay sends the rest. */
      const comeBack = async (on: Node, sent: readonly number[]) => {
        const clients: Returned[] = [];
        for (const environmentId of environments) {
          const heard = sent.filter((seq) => isOf(environmentId, seq));
          for (const length of new Set([heard.length, Math.ceil(heard.length / 2)])) {
            const last = heard[length - 1];
            if (last === undefined) continue;
            await on.handOver.settled(environmentId);
            const { seqs: told } = await findSince(environmentId, last);
            clients.push({ environmentId, known: new Set(heard.slice(0, length)), told, at: sent.length });
          }
        }
        return clients;
      };
      const returned: Returned[] = [];
      const all: number[] = [];
      let isCertain = true;
      let node = await startNode(events);
      for (const { committed, most, end } of given) {
        for (const seq of committed) {
          await run(
            `with added as (
               insert into outbox (seq, environment_id, id, type, envelope, created_at)
               overriding system value values ($1, $2, $3, 'player.updated', '{}', $4) returning environment_id, seq)
             insert into outbox_queue (environment_id, seq, seqs) select environment_id, seq, array[seq] from added`,
            [seq, events.get(seq)?.environment_id, events.get(seq)?.id, clock()],
          );
        }
        all.push(...(await node.look(most, end.startsWith('done'))));
        // Even a relay that is stopped, with nothing under way, may leave a queue: the next one cannot tell whether
        // any of it was sent.
        if (end === 'crash' || (end === 'done, restart' && (await isQueued()))) isCertain = false;
        if (end === 'done, restart' || end === 'crash') node = await startNode(events);
        if (end !== 'failed') returned.push(...(await comeBack(node, all)));
      }
      while (await isQueued()) all.push(...(await node.look(size, true)));

      for (const { environmentId, known, told, at } of returned) {
        const reached = new Set([...known, ...told, ...all.slice(at)]);
        const lost = all.filter((seq) => isOf(environmentId, seq) && !reached.has(seq));
        assert.deepEqual(lost, [], `having heard ${[...known]}, told ${told}, of ${all}, from ${at} on`);
      }
      for (const environmentId of environments) {
        const heard = all.filter((seq) => isOf(environmentId, seq));
        // A client that was there until some moment, and names the last that it was told, or the last that was new to it.
        for (const at of heard.keys()) {
          const known = new Set(heard.slice(0, at + 1));
          for (const last of new Set([heard[at], [...known].at(-1)])) {
            const missed = await findSince(environmentId, last as number);
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
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
