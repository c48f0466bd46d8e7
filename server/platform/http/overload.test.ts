import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../testing/edge.ts';
import { assertFault } from '../../testing/envelope.ts';
import { openRaw, rawRequest } from '../../testing/raw-http.ts';
import { endpoint, ok } from './endpoint.ts';

const waiting = new Set<() => void>();
let arrived = () => {};
const held = endpoint({
  method: 'GET',
  path: '/held',
  operationId: 'held',
  tag: 'Test',
  summary: 'Waits for the test',
  access: anyone,
  responses: { 200: Type.Object({}) },
  handler: async () => {
    await new Promise<void>((done) => {
      waiting.add(done);
      arrived();
    });
    return ok({});
  },
});
const edge = await startTestEdge([held], { maxInFlight: 3 });

async function untilWaiting(count: number): Promise<void> {
  while (waiting.size < count) {
    await new Promise<void>((done) => {
      arrived = done;
    });
  }
}
function releaseAll(): void {
  for (const done of waiting) done();
  waiting.clear();
}
const rejected = async () =>
  (await edge.metrics.rejected.get()).values.reduce((sum, { value }) => sum + value, 0);

describe('more requests at once than are allowed', () => {
  it('get 503 and a time to come back; those within are answered, and then others again', async () => {
    const within = [1, 2, 3].map(() => edge.get('/held'));
    await untilWaiting(3);
    const surplus = await Promise.all([1, 2, 3, 4, 5].map(() => edge.get('/held')));
    for (const answer of surplus) {
      assertFault(answer, 'UNAVAILABLE');
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    }
    assert.equal(await rejected(), 5);
    releaseAll();
    for (const answer of await Promise.all(within)) assert.equal(answer.status, 200);

    const again = edge.get('/held');
    await untilWaiting(1);
    releaseAll();
    assert.equal((await again).status, 200);
  });

  it('give their places back when they hang up, answered or not', async () => {
    for (let round = 0; round < 3; round++) {
      const callers = await Promise.all([1, 2, 3].map(() => openRaw(edge.url)));
      for (const { socket } of callers) socket.write(rawRequest('GET /api/v1/held'));
      await untilWaiting(3);
      for (const { socket } of callers) socket.destroy();
      await Promise.all(callers.map(({ ended }) => ended));
      releaseAll();
    }
    let status = 503;
    while (status === 503) {
      const answer = edge.get('/held');
      await Promise.race([answer, untilWaiting(1)]);
      releaseAll();
      ({ status } = await answer);
    }
    assert.equal(status, 200);
  });
});

describe('under overload', () => {
  it('health and metrics still answer', async (t) => {
    const full = await startTestEdge([held], { maxInFlight: 0 }, t);
    assertFault(await full.get('/held'), 'UNAVAILABLE');
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      assert.equal((await fetch(full.url + path)).status, 200, path);
    }
  });
});
