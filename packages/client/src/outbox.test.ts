import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { LaurelError } from '@laurel/sdk/core';
import fc from 'fast-check';
import { createOutbox, type EventResult, type EventStorage, type SentEvent } from './outbox.ts';

const resultOf = ({ id }: SentEvent): EventResult => ({
  id,
  duplicate: false,
  player: { id: 'ada', xp: 0, level: 1 },
  effects: [],
});
const failure = (status: number, retryAfter?: number) =>
  new LaurelError({ code: status === 0 ? 'NETWORK' : 'UNAVAILABLE', message: '', status, retryAfter });

function memoryStorage(): EventStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const ada = { playerId: async () => 'ada', firstWaitMs: 1 };

describe('the outbox of a client', () => {
  it('sends each event once and in order, whatever fails', async () => {
    const outcome = fc.constantFrom('ok' as const, 'before' as const, 'after' as const, 'busy' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { maxLength: 15 }),
        fc.integer({ min: 1, max: 20 }),
        async (o, n) => {
          const steps = [...o];
          const seen: string[] = [];
          const outbox = createOutbox({
            ...ada,
            send: async (event) => {
              const step = steps.shift() ?? 'ok';
              if (step === 'before') throw failure(0);
              if (step === 'busy') throw failure(503, 0);
              // Like the service: an id counts once.
              if (!seen.includes(event.id)) seen.push(event.id);
              if (step === 'after') throw failure(0);
              return resultOf(event);
            },
          });
          const ids = Array.from({ length: n }, (_, index) => `event-${index}`);
          await Promise.all(ids.map((id) => outbox.add('lesson.opened', {}, id)));
          assert.deepEqual(seen, ids);
          assert.equal(outbox.size, 0);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('keeps events over a reload, for their player only, and forgets them once they are sent', async () => {
    const storage = memoryStorage();
    const offline = createOutbox({
      ...ada,
      storage,
      firstWaitMs: 1e9,
      send: () => Promise.reject(failure(0)),
    });
    void offline.add('lesson.opened', { page: 1 }, 'a');
    void offline.add('lesson.opened', { page: 2 }, 'b');
    await settled(() => storage.items.size === 2);
    offline.close();

    const sentBy = async (playerId: string, events: [string, string][]) => {
      const sent: string[] = [];
      const send = async (event: SentEvent) => {
        sent.push(event.id);
        return resultOf(event);
      };
      const outbox = createOutbox({ playerId: async () => playerId, storage, send });
      for (const [type, id] of events) await outbox.add(type, {}, id);
      return sent;
    };
    assert.deepEqual(await sentBy('bob', [['lesson.opened', 'c']]), ['c']);
    assert.deepEqual(await sentBy('ad', [['lesson.opened', 'c']]), ['c']);
    assert.deepEqual(await sentBy('ada', [['lesson.opened', 'd']]), ['a', 'b', 'd']);
    assert.equal(storage.items.size, 0);
  });

  it('survives a storage that is full or has invalid data', async () => {
    const storage = memoryStorage();
    storage.items.set('laurel:event::ada:x', '{"event":7}');
    const full: EventStorage = {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      length: 1,
    };
    const outbox = createOutbox({ ...ada, storage: full, send: async (event) => resultOf(event) });
    assert.equal((await outbox.add('lesson.opened', {}, 'a')).id, 'a');
  });

  it('holds a bounded number of events, and says which it dropped and which were refused', async () => {
    const told: string[] = [];
    let isOffline = true;
    const outbox = createOutbox({
      ...ada,
      maxQueued: 2,
      send: async (event) => {
        if (isOffline) throw failure(0);
        if (event.id === 'b') throw new LaurelError({ code: 'FORBIDDEN', message: '', status: 403 });
        return resultOf(event);
      },
      onDropped: ({ id }) => told.push(`dropped ${id}`),
      onRefused: ({ id }, { code }) => told.push(`refused ${id} ${code}`),
    });
    const added = ['a', 'b', 'c'].map((id) => outbox.add('lesson.opened', {}, id));
    await assert.rejects(added[2] ?? Promise.resolve(), { code: 'DROPPED' });
    isOffline = false;
    assert.equal((await added[0])?.id, 'a');
    await assert.rejects(added[1] ?? Promise.resolve(), { code: 'FORBIDDEN' });
    assert.deepEqual(told, ['dropped c', 'refused b FORBIDDEN']);
  });

  it('keeps events while the token is refused: the player may sign in again', async () => {
    let isSignedIn = false;
    const outbox = createOutbox({
      ...ada,
      send: async (event) => {
        if (isSignedIn) return resultOf(event);
        isSignedIn = true;
        throw new LaurelError({ code: 'UNAUTHORIZED', message: '', status: 401 });
      },
    });
    assert.equal((await outbox.add('lesson.opened', {}, 'a')).id, 'a');
  });

  it('spreads 10,000 clients that lost the service at once, none before Retry-After', async () => {
    const waits: number[] = [];
    const timeout = mock.method(globalThis, 'setTimeout', (_work: () => void, ms: number) => {
      waits.push(ms);
      return 0;
    });
    try {
      await Promise.all(
        Array.from({ length: 10_000 }, async () => {
          const outbox = createOutbox({
            ...ada,
            firstWaitMs: 1_000,
            send: () => Promise.reject(failure(503, 5)),
          });
          void outbox.add('lesson.opened', {});
          await Promise.resolve();
        }),
      );
      for (let i = 0; i < 20; i++) await Promise.resolve();
    } finally {
      timeout.mock.restore();
    }
    assert.equal(waits.length, 10_000);
    assert.ok(waits.every((ms) => ms >= 5_000 && ms <= 6_000));
    // About a tenth of them in each tenth of the second.
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => waits.filter((ms) => Math.floor((ms - 5_000) / 100) === tenth).length,
    );
    assert.ok(
      tenths.every((count) => count > 700 && count < 1_300),
      String(tenths),
    );
  });
});

async function settled(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 1_000 && !condition(); i++) await new Promise((done) => setImmediate(done));
  assert.ok(condition());
}
