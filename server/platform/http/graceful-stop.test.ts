import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../testing/edge.ts';
import { openRaw, rawRequest, readAnswers } from '../../testing/raw-http.ts';
import { endpoint, ok } from './endpoint.ts';

function holding(fails = false) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = endpoint({
    method: 'GET',
    path: '/held',
    operationId: 'held',
    tag: 'Test',
    summary: 'Waits for the test',
    access: anyone,
    responses: { 200: Type.Object({ done: Type.Boolean() }) },
    handler: async () => {
      arrive();
      await released;
      if (fails) throw new Error('as the test asked');
      return ok({ done: true });
    },
  });
  return { held, arrived, release };
}
/** Long enough that no test gets there: one that needs it to end hangs instead. */
const patient = 600_000;

/** Until no new connection is taken. */
async function untilRefused(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const taken = await new Promise((done) => {
      socket.once('connect', () => done(true));
      socket.once('error', () => done(false));
    });
    socket.destroy();
    if (!taken) return;
  }
}

describe('stopping', () => {
  it('finishes what is under way on a connection that is kept, and ends', async (t) => {
    const { held, arrived, release } = holding();
    const edge = await startTestEdge([held], {}, t);
    const agent = new Agent({ keepAlive: true });
    t.after(() => agent.destroy());
    const answer = new Promise<{ status: number | undefined; connection: string | undefined }>(
      (done, failed) => {
        const request = get(`${edge.url}/api/v1/held`, { agent }, (response) => {
          response
            .resume()
            .once('end', () =>
              done({ status: response.statusCode, connection: response.headers.connection }),
            );
        });
        request.once('error', failed);
      },
    );
    await arrived;
    const stopped = edge.stop(patient);
    await untilRefused(edge.url);
    release();
    assert.deepEqual(await answer, { status: 200, connection: 'close' });
    await stopped;
  });

  it('does not wait for a kept connection whose last answer did not say that it ends', async (t) => {
    const { held, arrived, release } = holding(true);
    const edge = await startTestEdge([held], {}, t);
    const { socket, ended } = await openRaw(edge.url);
    socket.write(rawRequest('GET /api/v1/held', { connection: 'keep-alive' }));
    await arrived;
    const stopped = edge.stop(patient);
    await untilRefused(edge.url);
    release();
    assert.equal(readAnswers(await ended)[0]?.status, 500);
    await stopped;
  });

  it('answers a further request on a kept connection with 503, and ends it', async (t) => {
    const { held, arrived, release } = holding();
    const edge = await startTestEdge([held], {}, t);
    const { socket, ended } = await openRaw(edge.url);
    socket.write(rawRequest('GET /api/v1/held', { connection: 'keep-alive' }));
    await arrived;
    const stopped = edge.stop(patient);
    socket.write(rawRequest('GET /api/v1/held', { connection: 'keep-alive' }));
    release();
    const [first, second] = readAnswers(await ended);
    assert.equal(first?.status, 200);
    // The first answer said that the connection ends; that one more was read before is a matter of luck.
    if (second) assert.equal(second.status, 503);
    await stopped;
  });

  it('does not wait for connections that ask for nothing', async (t) => {
    const edge = await startTestEdge([], {}, t);
    const silent = await openRaw(edge.url);
    const kept = await openRaw(edge.url);
    kept.socket.write(rawRequest('GET /health/live', { connection: 'keep-alive' }));
    await new Promise((done) => kept.socket.once('data', done));
    await edge.stop(patient);
    assert.equal(await silent.ended, '');
    assert.equal(readAnswers(await kept.ended)[0]?.status, 200);
  });

  it('finally cuts off callers who never finish sending, and those whom it could not answer', async (t) => {
    const { held, arrived, release } = holding();
    const edge = await startTestEdge([held], {}, t);
    const slow = await openRaw(edge.url);
    slow.socket.write(
      rawRequest('POST /api/v1/held', { 'content-type': 'application/json', 'content-length': '9' }),
    );
    const waiting = await openRaw(edge.url);
    waiting.socket.write(rawRequest('GET /api/v1/held'));
    await arrived;
    await edge.stop(50);
    await slow.ended;
    assert.equal(await waiting.ended, '');
    release();
  });
});
