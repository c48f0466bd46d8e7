import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { LaurelError } from './error.ts';
import { createEventQueue, type QueuedEvent, type QueueOptions } from './event-queue.ts';

const quick: QueueOptions = { flushIntervalMs: 1, firstWaitMs: 1 };
const event = (id: string, playerId = 'ada'): QueuedEvent => ({ id, playerId, type: 'match.won' });
const accepted = ({ id, playerId }: QueuedEvent) => ({
  id,
  duplicate: false,
  player: { id: playerId, xp: 0, level: 1 },
  effects: [],
});
const failure = (status: number, retryAfter?: number) =>
  new LaurelError({ code: status === 0 ? 'NETWORK' : 'INTERNAL', message: `${status}`, status, retryAfter });
const ids = (events: readonly QueuedEvent[]) => events.map(({ id }) => id);

describe('the queue of events', () => {
  it('sends a batch when enough events wait, and the rest after a while', async () => {
    const batches: string[][] = [];
    const queue = createEventQueue(
      async (events) => {
        batches.push(ids(events));
        return events.map(accepted);
      },
      { ...quick, flushAt: 2 },
    );
    const results = await Promise.all(['a', 'b', 'c'].map((id) => queue.add(event(id))));
    assert.deepEqual(batches, [['a', 'b'], ['c']]);
    assert.deepEqual(
      results.map(({ id }) => id),
      ['a', 'b', 'c'],
    );
    assert.equal(queue.size, 0);
  });

  it('copies the events that it is given', async () => {
    const sent: unknown[] = [];
    const queue = createEventQueue(async (events) => {
      sent.push(...events.map(({ properties }) => properties));
      return events.map(accepted);
    }, quick);
    const properties: Record<string, unknown> = { score: 1 };
    const added = queue.add({ ...event('a'), properties });
    properties['score'] = 2;
    await added;
    assert.deepEqual(sent, [{ score: 1 }]);
  });

  it('says which events were refused, and the others go through', async () => {
    const refused: string[] = [];
    const queue = createEventQueue(
      async (events) =>
        events.map((one) =>
          one.id === 'bad'
            ? { error: { code: 'VALIDATION_FAILED', message: 'must be a type', details: [] } }
            : accepted(one),
        ),
      { ...quick, onRefused: ({ id }, { code }) => refused.push(`${id} ${code}`) },
    );
    const bad = queue.add(event('bad'));
    const good = queue.add(event('good'));
    await assert.rejects(bad, { code: 'VALIDATION_FAILED', message: 'must be a type' });
    assert.equal((await good).id, 'good');
    assert.deepEqual(refused, ['bad VALIDATION_FAILED']);
  });

  it('refuses events that are not JSON or too large at once', async () => {
    const queue = createEventQueue(async (events) => events.map(accepted), quick);
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    await assert.rejects(queue.add({ ...event('a'), properties: circle }), { code: 'VALIDATION_FAILED' });
    const large = { text: 'x'.repeat(300_000) };
    await assert.rejects(queue.add({ ...event('b'), properties: large }), { code: 'VALIDATION_FAILED' });
    assert.equal(queue.size, 0);
  });

  it('holds a bounded number of events, and says which it dropped', async () => {
    const dropped: string[] = [];
    let isAway = true;
    const queue = createEventQueue(
      async (events) => {
        if (isAway) throw failure(0);
        return events.map(accepted);
      },
      { ...quick, maxQueued: 2, onDropped: ({ id }) => dropped.push(id) },
    );
    const added = ['a', 'b', 'c'].map((id) => queue.add(event(id)));
    await assert.rejects(added[2] ?? Promise.resolve(), { code: 'DROPPED' });
    assert.deepEqual(dropped, ['c']);
    isAway = false;
    await Promise.all(added.slice(0, 2));
  });

  it('finds the one event that spoils a batch', async () => {
    for (const status of [400, 413, 500]) {
      const queue = createEventQueue(async (events) => {
        if (events.some(({ id }) => id === 'spoilt')) throw failure(status);
        return events.map(accepted);
      }, quick);
      const added = ['a', 'b', 'spoilt', 'c', 'd'].map((id) => queue.add(event(id)));
      const settled = await Promise.allSettled(added);
      assert.deepEqual(
        settled.map(({ status }) => status),
        ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
      );
    }
  });

  it('drops a batch whose credential is refused, and says so', async () => {
    const queue = createEventQueue(() => Promise.reject(failure(401)), quick);
    await assert.rejects(queue.add(event('a')), { status: 401 });
    assert.equal(queue.size, 0);
  });

  it('drops events that it cannot send before the end, and accepts nothing afterwards', async () => {
    const queue = createEventQueue(() => Promise.reject(failure(0)), { ...quick, closeTimeoutMs: 20 });
    const waiting = queue.add(event('a'));
    await queue.close();
    await assert.rejects(waiting, { code: 'DROPPED' });
    await assert.rejects(queue.add(event('b')), { code: 'DROPPED', message: 'The queue is closed.' });
  });

  it('loses nothing, repeats nothing and keeps the order of each player, however the service fails', async () => {
    const outcome = fc.constantFrom('ok', 'lost', 'refusedBefore', 'busy', 'partly');
    const script = fc.array(outcome, { maxLength: 25 });
    const events = fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(script, events, fc.integer({ min: 1, max: 7 }), async (outcomes, owners, flushAt) => {
        const seen: QueuedEvent[] = [];
        const steps = [...outcomes];
        const take = (one: QueuedEvent) => {
          // Like the service: an id counts once.
          if (!seen.some(({ id }) => id === one.id)) seen.push(one);
          return accepted(one);
        };
        const queue = createEventQueue(
          async (batch) => {
            const step = steps.shift() ?? 'ok';
            if (step === 'refusedBefore') throw failure(0);
            if (step === 'busy') throw failure(503, 0);
            const unavailable = { error: { code: 'UNAVAILABLE', message: 'away', details: [] } };
            // The last event of the batch was not processed.
            if (step === 'partly')
              return batch.map((one, i) => (i === batch.length - 1 ? unavailable : take(one)));
            const results = batch.map(take);
            if (step === 'lost') throw failure(0);
            return results;
          },
          { ...quick, flushAt },
        );
        const all = owners.map((owner, index) => event(String(index), `player-${owner}`));
        await Promise.all(all.map((one) => queue.add(one)));
        const ofEach = (list: readonly QueuedEvent[]) =>
          [0, 1, 2, 3].map((owner) => ids(list.filter(({ playerId }) => playerId === `player-${owner}`)));
        assert.deepEqual(ofEach(seen), ofEach(all));
        assert.equal(queue.size, 0);
      }),
      { numRuns: 60 },
    );
  });
});
