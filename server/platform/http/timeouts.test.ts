import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { anyone, echo, startTestEdge } from '../../testing/edge.ts';
import { assertFault } from '../../testing/envelope.ts';
import { openRaw, rawRequest, readAnswers } from '../../testing/raw-http.ts';
import { endpoint, ok } from './endpoint.ts';

const Large = Type.Object({ text: Type.String() });
const endpoints = [
  echo,
  endpoint({
    method: 'GET',
    path: '/large',
    operationId: 'large',
    tag: 'Test',
    summary: 'More than the buffers between two programs hold',
    access: anyone,
    responses: { 200: Large },
    handler: async () => ok({ text: 'x'.repeat(32 * 1024 * 1024) }),
  }),
];
const edge = await startTestEdge(endpoints, {
  limits: { inFlight: 1 },
  timeouts: { headers: 200, request: 400, silence: 600, keepAlive: 200, check: 20 },
});

/**
 * There is one place only: as long as it is taken, all others are told to come back. (On a busy machine even an honest
 * request may take longer than these limits and be told so.)
 */
async function untilServed(): Promise<void> {
  let status = 0;
  while (status !== 200) ({ status } = await edge.post('/echo', { body: { a: 1 } }));
}

describe('a connection that takes its time', () => {
  it('is told so and ended when the headers do not come', async () => {
    for (const part of ['GET /api/v1/echo HTTP/1.1\r\n', 'GET /api/v1/echo HTTP/1.1\r\nhost: x\r\nx-a: ']) {
      const { socket, ended } = await openRaw(edge.url);
      socket.write(part);
      const [answer] = readAnswers(await ended);
      assert.ok(answer);
      assertFault(answer, 'REQUEST_TIMEOUT');
    }
  });

  it('is told so and ended when one byte at a time keeps it barely alive', async () => {
    const { socket, ended } = await openRaw(edge.url);
    socket.write('GET /api/v1/echo HTTP/1.1\r\nhost: x\r\n');
    const drip = setInterval(() => socket.write('x'), 30);
    const said = await ended;
    clearInterval(drip);
    assert.equal(readAnswers(said)[0]?.status, 408);
  });

  it('is told so and ended when the body does not come, and frees its place', async () => {
    const { socket, ended } = await openRaw(edge.url);
    const headers = { 'content-type': 'application/json', 'content-length': '20' };
    socket.write(rawRequest('POST /api/v1/echo', headers, '{"a":'));
    const [answer] = readAnswers(await ended);
    assert.ok(answer);
    assertFault(answer, 'REQUEST_TIMEOUT');
    await untilServed();
  });

  it('is ended when it says nothing at all', async () => {
    const { ended } = await openRaw(edge.url);
    assert.match(await ended, /^$|^HTTP\/1\.1 408 /);
  });

  it('is ended when it is kept for a next request that never comes', async () => {
    const { socket, ended } = await openRaw(edge.url);
    socket.write(rawRequest('GET /api/v1/none', { connection: 'keep-alive' }));
    assert.equal(readAnswers(await ended).length, 1);
  });

  it('is ended when the answer is not read, and frees its place', async () => {
    const { socket, ended } = await openRaw(edge.url);
    socket.pause();
    socket.write(rawRequest('GET /api/v1/large'));
    // The only place is taken until the silence is over: afterwards others are served again.
    await untilServed();
    socket.resume();
    assert.ok((await ended).length < 32 * 1024 * 1024);
  });
});
