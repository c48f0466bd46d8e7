import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Type } from 'typebox';
import { anyone, echo, startTestEdge } from '../../../testing/edge.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { openRaw, rawRequest, readAnswers, sendRaw } from '../../../testing/raw-http.ts';
import { endpoint, ok } from '../endpoint.ts';

let release = () => {};
const edge = await startTestEdge([
  echo,
  endpoint({
    method: 'GET',
    path: '/held',
    operationId: 'held',
    tag: 'Test',
    summary: 'Waits for the test',
    access: anyone,
    responses: { 200: Type.Object({}) },
    handler: async () => {
      await new Promise<void>((done) => {
        release = done;
      });
      return ok({});
    },
  }),
]);

const json = { 'content-type': 'application/json' };
const cases: Record<string, string | Buffer> = {
  'words that are not HTTP': 'hello there\r\n\r\n',
  'the beginning of TLS': Buffer.from([0x16, 0x03, 0x01, 0x00, 0x05, 0x01, 0x00, 0x00, 0x01, 0x03, 0x03]),
  'the beginning of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an unknown method': rawRequest('FROBNICATE /api/v1/echo'),
  'a header without a colon': 'GET / HTTP/1.1\r\nhost: x\r\nnonsense\r\n\r\n',
  'a header name with a space': 'GET / HTTP/1.1\r\nhost: x\r\nx api key: y\r\n\r\n',
  'U+0000 in a header': 'GET / HTTP/1.1\r\nhost: x\r\nx-a: b\0c\r\n\r\n',
  'U+0000 in the path': 'GET /api/v1/\0 HTTP/1.1\r\nhost: x\r\n\r\n',
  'a bare line feed in a header': 'GET / HTTP/1.1\r\nhost: x\r\nx-a: b\nc\r\n\r\n',
  'two different lengths': rawRequest('POST /api/v1/echo', { ...json, 'content-length': '2, 3' }, '{}'),
  'a length and chunks, the smuggler’s pair': rawRequest(
    'POST /api/v1/echo',
    { ...json, 'content-length': '3', 'transfer-encoding': 'chunked' },
    '0\r\n\r\n',
  ),
  'a chunk whose size is no number': rawRequest(
    'POST /api/v1/echo',
    { ...json, 'transfer-encoding': 'chunked' },
    'zz\r\n{}\r\n0\r\n\r\n',
  ),
  'headers over the limit': rawRequest('GET /api/v1/echo', { 'x-long': 'a'.repeat(20_000) }),
  'a path over the limit': rawRequest(`GET /api/v1/${'a'.repeat(20_000)}`),
  'no Host header': 'GET /api/v1/held HTTP/1.1\r\nconnection: close\r\n\r\n',
};

describe('a broken request', () => {
  for (const [name, bytes] of Object.entries(cases)) {
    it(`is answered like any other fault: ${name}`, async () => {
      const answers = await sendRaw(edge.url, bytes);
      assert.equal(answers.length, 1);
      const [answer] = answers;
      assert.ok(answer);
      assertFault(answer, 'VALIDATION_FAILED', name);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(answer.headers.get('connection'), 'close');
    });
  }

  it('is told apart where it is only too long', async () => {
    const [answer] = await sendRaw(edge.url, cases['headers over the limit'] ?? '');
    assert.match(answer?.body.error.message, /16 KiB/);
  });

  it('never passes for the answer to an earlier one on the same connection', async () => {
    const { socket, ended } = await openRaw(edge.url);
    socket.write(rawRequest('GET /api/v1/held', { connection: 'keep-alive' }));
    await delay(20);
    socket.write('garbage\r\n\r\n');
    assert.equal(await ended, '');
    release();
  });

  it('that ends half-way does no harm', async () => {
    for (const part of [
      'G',
      'POST /api/v1/echo HTTP/1.1\r\nhost',
      rawRequest('POST /api/v1/echo', { ...json, 'content-length': '9' }, '{'),
    ]) {
      const { socket, ended } = await openRaw(edge.url);
      socket.write(part);
      await delay(5);
      socket.resetAndDestroy();
      await ended;
    }
    assert.equal((await edge.post('/echo', { body: { a: 1 } })).status, 200);
  });
});

describe('what HTTP allows', () => {
  it('is served: two requests at once on one connection', async () => {
    const one = rawRequest(
      'POST /api/v1/echo',
      { ...json, connection: 'keep-alive', 'content-length': '7' },
      '{"a":1}',
    );
    const two = rawRequest('POST /api/v1/echo', { ...json, 'content-length': '7' }, '{"a":2}');
    const { socket, ended } = await openRaw(edge.url);
    socket.write(one + two);
    assert.deepEqual(
      readAnswers(await ended).map(({ body }) => body),
      [{ a: 1 }, { a: 2 }],
    );
  });

  it('is served: an expectation that we do not know, and the one that we do', async () => {
    for (const expect of ['the moon', '100-continue']) {
      const headers = { ...json, expect, 'content-length': '7' };
      const answers = await sendRaw(edge.url, rawRequest('POST /api/v1/echo', headers, '{"a":3}'));
      assert.deepEqual(answers.at(-1)?.body, { a: 3 }, expect);
    }
  });

  it('is served: HTTP/1.0 without a Host header', async () => {
    const [answer] = await sendRaw(edge.url, 'GET /api/v1/none HTTP/1.0\r\n\r\n');
    assert.ok(answer);
    assertFault(answer, 'NOT_FOUND');
  });
});
