import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type TSchema, Type } from 'typebox';
import { anyone, startTestEdge } from '../../../testing/edge.ts';
import { openRaw, rawRequest } from '../../../testing/raw-http.ts';
import { currentOwner } from '../../fair/owner.ts';
import { endpoint, ok } from '../endpoint.ts';
import { streamedBody } from './streamed-body.ts';

/** What became of the body of a call. */
interface Made {
  pieces: number;
  owners: Set<string>;
  ended: Promise<void>;
}

let begun = Promise.withResolvers<Made>();

/** The next call's. */
function next(): Promise<Made> {
  begun = Promise.withResolvers<Made>();
  return begun.promise;
}

/** Far more than the buffers between two programs hold. */
const many = 32;

function body() {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const made: Made = { pieces: 0, owners: new Set<string>(), ended };
  begun.resolve(made);
  async function* pieces() {
    for (; made.pieces < many; made.pieces++) {
      await new Promise((resume) => setImmediate(resume));
      made.owners.add(currentOwner());
      yield 'x'.repeat(1024 * 1024);
    }
  }
  return streamedBody(pieces()).once('close', resolve);
}

const edge = await startTestEdge(
  [
    endpoint({
      method: 'GET',
      path: '/large',
      operationId: 'large',
      tag: 'Test',
      summary: 'A body that is made while it is sent',
      access: { ...anyone, ownerOf: () => 'a tenant' },
      responses: { 200: Type.Any() as TSchema },
      handler: async () => ok(body(), { 'content-type': 'text/plain' }),
    }),
  ],
  { timeouts: { silence: 600, check: 20 } },
);
const url = `${edge.url}/api/v1/large`;

describe('a body that is made while it is sent', () => {
  it('is whole, and all of it is made for the owner of the call', async () => {
    const call = next();
    const text = await (await fetch(url)).text();
    assert.equal(text.length, many * 1024 * 1024);
    const { ended, owners } = await call;
    await ended;
    assert.deepEqual([...owners], ['a tenant']);
  });

  it('is made no faster than it is read, and ends with a reader that does not read', async () => {
    const call = next();
    const { socket, ended } = await openRaw(edge.url);
    socket.pause();
    socket.write(rawRequest('GET /api/v1/large'));
    const made = await call;
    // After the silence the connection is ended.
    await made.ended;
    assert.ok(made.pieces < many, `${made.pieces} pieces were made`);
    socket.resume();
    await ended;
  });

  it('ends with a reader that goes away', async () => {
    const call = next();
    const left = new AbortController();
    const { body: stream } = await fetch(url, { signal: left.signal });
    await stream?.getReader().read();
    left.abort();
    const made = await call;
    await made.ended;
    assert.ok(made.pieces < many, `${made.pieces} pieces were made`);
  });

  it('is not made for HEAD', async () => {
    const call = next();
    const head = await fetch(url, { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
    const made = await call;
    await made.ended;
    assert.equal(made.pieces, 0);
  });
});
