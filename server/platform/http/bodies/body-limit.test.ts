import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../../testing/edge.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { openRaw, rawRequest, readAnswers } from '../../../testing/raw-http.ts';
import { endpoint, ok } from '../endpoint.ts';

const Text = Type.Object({ text: Type.String() });
const Length = Type.Object({ length: Type.Integer() });
const measure = { tag: 'Test', summary: 'Measures', access: anyone, body: Text, responses: { 200: Length } };
const edge = await startTestEdge([
  endpoint({
    ...measure,
    method: 'POST',
    notIdempotent: 'It changes nothing.',
    path: '/usual',
    operationId: 'usual',
    handler: async ({ body }) => ok({ length: body.text.length }),
  }),
  endpoint({
    ...measure,
    method: 'POST',
    notIdempotent: 'It changes nothing.',
    path: '/large',
    operationId: 'large',
    bodyLimit: 8 * 1024 * 1024,
    handler: async ({ body }) => ok({ length: body.text.length }),
  }),
]);

const mebibyte = 1024 * 1024;
/** A body of exactly so many bytes. */
const sized = (bytes: number) => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) });

/** The same body in pieces, without a length told beforehand. */
function chunked(path: string, text: string): Promise<Response> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 65_536) controller.enqueue(bytes.slice(at, at + 65_536));
      controller.close();
    },
  });
  const headers = { 'content-type': 'application/json' };
  return fetch(`${edge.url}/api/v1${path}`, { method: 'POST', headers, body, duplex: 'half' });
}

describe('the size of a body', () => {
  it('may be 1 MiB to the byte, told or in chunks', async () => {
    assert.equal((await edge.post('/usual', { raw: sized(mebibyte) })).status, 200);
    assert.equal((await chunked('/usual', sized(mebibyte))).status, 200);
  });

  it('may not be one byte more', async () => {
    assertFault(await edge.post('/usual', { raw: sized(mebibyte + 1) }), 'PAYLOAD_TOO_LARGE');
    const response = await chunked('/usual', sized(mebibyte + 1));
    const answer = { status: response.status, headers: response.headers, body: await response.json() };
    assertFault(answer, 'PAYLOAD_TOO_LARGE');
  });

  it('may be more where the call says so, and has its end there too', async () => {
    assert.equal((await edge.post('/large', { raw: sized(8 * mebibyte) })).status, 200);
    assertFault(await edge.post('/large', { raw: sized(8 * mebibyte + 1) }), 'PAYLOAD_TOO_LARGE');
  });

  it('is refused by what is announced, before it is sent', async () => {
    const { socket, ended } = await openRaw(edge.url);
    socket.write(
      rawRequest('POST /api/v1/usual', { 'content-type': 'application/json', 'content-length': '999999999' }),
    );
    const [answer] = readAnswers(await ended);
    assert.ok(answer);
    assertFault(answer, 'PAYLOAD_TOO_LARGE');
  });

  it('is drained, so that a client that reads only after writing all of it gets the answer and no broken pipe', async () => {
    const body = 'x'.repeat(32 * mebibyte);
    const told = { 'content-length': String(body.length) };
    const bodies = [
      [told, body],
      [{ 'transfer-encoding': 'chunked' }, `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
    ] as const;
    for (const [headers, bytes] of bodies) {
      const { socket, ended } = await openRaw(edge.url);
      socket.pause();
      const head = rawRequest('POST /api/v1/usual', { 'content-type': 'application/json', ...headers });
      const fault = await new Promise((done) => socket.write(head + bytes, done));
      assert.equal(fault ?? undefined, undefined);
      socket.resume();
      const [answer] = readAnswers(await ended);
      assert.ok(answer);
      assertFault(answer, 'PAYLOAD_TOO_LARGE');
    }
  });

  it('of any size does not harm the service', async () => {
    assert.equal((await edge.post('/usual', { raw: sized(100) })).body.length, 89);
  });
});
