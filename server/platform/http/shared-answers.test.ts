import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serialise } from './answer-text.ts';
import type { Endpoint } from './endpoint.ts';
import { answeredTogether } from './shared-answers.ts';

/** Reads that end when the test says so. */
function slowReads() {
  const reads: { end: () => void; fail: () => void }[] = [];
  const handle: Endpoint['handler'] = () =>
    new Promise((resolve, reject) => {
      const number = reads.length + 1;
      reads.push({
        end: () => resolve({ status: 200, body: { number } }),
        fail: () => reject(new Error(`read ${number} failed`)),
      });
    });
  const endpoint = { operationId: 'test', sharedBy: (context: unknown) => context as string };
  const ask = answeredTogether(endpoint as unknown as Endpoint, handle);
  const call = (context: string, query = {}) =>
    ask({ context, query, params: {}, body: undefined, headers: {}, ownUrl: () => '' }).then(
      ({ body }) => (body as { number: number }).number,
    );
  return { reads, call };
}

const turn = () => new Promise((done) => setImmediate(done));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

describe('an endpoint whose answers are shared', () => {
  it('reads once for all who come in the same turn of the event loop', async () => {
    const { reads, call } = slowReads();
    const all = [call('a'), call('a'), call('a')];
    await turn();
    assert.equal(reads.length, 1);
    reads[0]?.end();
    assert.deepEqual(await Promise.all(all), [1, 1, 1]);
  });

  it('reads once for all who come while a read is under way, and never gives them one that began before they asked', async () => {
    const { reads, call } = slowReads();
    const first = call('a');
    await turn();
    const others = [call('a'), call('a'), call('a')];
    await turn();
    assert.equal(reads.length, 1);
    reads[0]?.end();
    assert.equal(await first, 1);
    await until(() => reads.length === 2);
    const later = call('a');
    reads[1]?.end();
    assert.deepEqual(await Promise.all(others), [2, 2, 2]);
    await until(() => reads.length === 3);
    reads[2]?.end();
    assert.equal(await later, 3);
  });

  it('keeps apart who asks something else, or of another environment', async () => {
    const { reads, call } = slowReads();
    const all = [call('a'), call('b'), call('a', { limit: 5 })];
    await turn();
    for (const read of reads) read.end();
    assert.deepEqual(await Promise.all(all), [1, 2, 3]);
  });

  it('lets those who waited behind a failed read have one of their own', async () => {
    const { reads, call } = slowReads();
    const first = call('a');
    await turn();
    const second = call('a');
    reads[0]?.fail();
    await assert.rejects(first, /read 1 failed/);
    await until(() => reads.length === 2);
    reads[1]?.end();
    assert.equal(await second, 2);
    const third = call('a');
    await until(() => reads.length === 3);
    reads[2]?.end();
    assert.equal(await third, 3);
  });

  it('makes the text of a shared body once, and of others each time', async () => {
    const endpoint = { operationId: 'test', sharedBy: () => 1 } as unknown as Endpoint;
    const body = { a: 1 };
    await answeredTogether(endpoint, async () => ({ status: 200, body }))({} as never);
    assert.equal(serialise(body), '{"a":1}');
    body.a = 2;
    assert.equal(serialise(body), '{"a":1}', 'the text of a shared body is kept');
    assert.equal(serialise({ a: 2 }), '{"a":2}');
  });
});
