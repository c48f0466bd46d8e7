import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../../testing/edge.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { endpoint, noContent, ok } from '../endpoint.ts';
import { parseJson } from './json-body.ts';

const Anything = Type.Object({ value: Type.Unknown() });
const edge = await startTestEdge([
  endpoint({
    method: 'POST',
    notIdempotent: 'It changes nothing.',
    path: '/echo',
    operationId: 'echo',
    tag: 'Test',
    summary: 'Says it again',
    access: anyone,
    body: Anything,
    responses: { 200: Anything },
    handler: async ({ body }) => ok(body),
  }),
  endpoint({
    method: 'POST',
    notIdempotent: 'It changes nothing.',
    path: '/optional',
    operationId: 'optional',
    tag: 'Test',
    summary: 'Takes a body or none',
    access: anyone,
    body: Type.Object({ a: Type.Optional(Type.Integer({ default: 7 })) }, { additionalProperties: false }),
    bodyOptional: true,
    responses: { 200: Type.Object({ a: Type.Integer() }) },
    handler: async ({ body }) => ok({ a: body.a ?? -1 }),
  }),
  endpoint({
    method: 'POST',
    notIdempotent: 'It changes nothing.',
    path: '/bare',
    operationId: 'bare',
    tag: 'Test',
    summary: 'Takes no body',
    access: anyone,
    responses: { 204: null },
    handler: async () => noContent(),
  }),
]);

const send = (raw: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, path = '/echo') =>
  edge.post(path, { raw, headers });
const nested = (depth: number) => `{"value":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

describe('a body that is not JSON', () => {
  const malformed: Record<string, string | Uint8Array<ArrayBuffer>> = {
    'is cut off': '{"value":',
    'has a trailing comma': '{"value":1,}',
    'has single quotes': "{'value':1}",
    'has a comment': '{"value":1} // so',
    'says NaN': '{"value":NaN}',
    'has two values': '{"value":1}{"value":2}',
    'begins with a byte order mark': '\uFEFF{"value":1}',
    'is only space': '  ',
    'is not UTF-8': Uint8Array.from([...Buffer.from('{"value":"'), 0xff, 0xfe, ...Buffer.from('"}')]),
    'is UTF-16': Uint8Array.from(Buffer.from('{"value":1}', 'utf16le')),
    'holds an encoded surrogate': Uint8Array.from([
      ...Buffer.from('{"value":"'),
      0xed,
      0xa0,
      0x80,
      ...Buffer.from('"}'),
    ]),
  };
  for (const [name, raw] of Object.entries(malformed)) {
    it(`is refused when it ${name}`, async () => {
      assertFault(await send(raw), 'VALIDATION_FAILED');
    });
  }

  it('is refused in the same way when it is large, with the place of the fault', async () => {
    const items = Array.from({ length: 5_000 }, (_, i) => `{"item":${i},"__proto__":"own"}`);
    const text = `{"value":[${items.join(',')}]}`;
    const { body } = await send(text);
    assert.equal(JSON.stringify(body), text);
    const damaged = text.replace('"item":4999', '"item" 4999');
    const error = assertFault(await send(damaged), 'VALIDATION_FAILED');
    assert.equal(error.messageParts.key, 'platform.notJson');
    assert.match(error.message, new RegExp(`position ${damaged.indexOf(' 4999') + 1}$`));
  });

  it('is refused when it is empty and one is required, with or without a content type', async () => {
    assertFault(await send(''), 'VALIDATION_FAILED');
    assertFault(await edge.post('/echo'), 'VALIDATION_FAILED');
  });

  const otherTypes = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json-patch+json',
    'application/jsonp',
    'application/json; charset=utf-16',
    'application/json; charset="iso-8859-1"',
    ';;',
  ];
  for (const type of otherTypes) {
    it(`is refused as ${type}`, async () => {
      assertFault(await send('{"value":1}', { 'content-type': type }), 'UNSUPPORTED_MEDIA_TYPE');
    });
  }

  it('is refused without a content type', async () => {
    const response = await fetch(`${edge.url}/api/v1/echo`, {
      method: 'POST',
      body: Buffer.from('{"value":1}'),
    });
    const answer = { status: response.status, headers: response.headers, body: await response.json() };
    assertFault(answer, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('is refused when it is compressed', async () => {
    assertFault(await send('{"value":1}', { 'content-encoding': 'gzip' }), 'UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('a body of JSON', () => {
  for (const type of ['application/json; charset=utf-8', 'Application/JSON;Charset="UTF8"']) {
    it(`is taken as ${type}`, async () => {
      assert.deepEqual((await send('{"value":"é𝄞"}', { 'content-type': type })).body, { value: 'é𝄞' });
    });
  }

  it('may be 32 levels deep and not 33', async () => {
    assert.equal((await send(nested(32))).status, 200);
    assertFault(await send(nested(33)), 'VALIDATION_FAILED');
    assertFault(await send(nested(100_000)), 'VALIDATION_FAILED');
    assertFault(await send('{"a":'.repeat(50_000)), 'VALIDATION_FAILED');
  });

  const refused: Record<string, [json: string, path: string]> = {
    'U+0000 in a value': ['{"value":"a\\u0000b"}', '/value'],
    'U+0000 in a name': ['{"value":{"a\\u0000":1}}', '/value'],
    'a lone high surrogate': ['{"value":["\\ud800"]}', '/value/0'],
    'a lone low surrogate': ['{"value":"\\udc00\\ud800"}', '/value'],
    'a lone surrogate in a name': ['{"value":{"\\udfff":1}}', '/value'],
    'a number beyond all bounds': ['{"value":1e400}', '/value'],
    'a number below all bounds': ['{"value":-1e400}', '/value'],
    '2^53': ['{"value":9007199254740992}', '/value'],
    'a whole number that would be rounded': ['{"value":{"deep":9007199254740993}}', '/value/deep'],
    'a whole number with an exponent': ['{"value":1e20}', '/value'],
  };
  for (const [name, [json, path]] of Object.entries(refused)) {
    it(`is refused with ${name}, and the place is named`, async () => {
      const { details } = assertFault(await send(json), 'VALIDATION_FAILED');
      assert.deepEqual(
        details?.map((detail) => detail.path),
        [path],
      );
    });
  }

  it('keeps names that objects inherit', async () => {
    for (const value of [
      '{"constructor":"McLaren","prototype":1,"toString":"x","n":[0.1,-9007199254740991,1e-7]}',
      '{"__proto__":{"admin":true},"admin":false}',
      '[{"constructor":{"prototype":{"admin":true}}}]',
    ]) {
      const { status, body } = await send(`{"value":${value}}`);
      assert.equal(status, 200);
      assert.equal(JSON.stringify(body.value), value);
    }
    assert.equal(Object.hasOwn(Object.prototype, 'admin'), false);
  });

  it('is refused with a __proto__ where only certain fields may be', async () => {
    const { details } = assertFault(
      await send('{"__proto__":{"a":1}}', {}, '/optional'),
      'VALIDATION_FAILED',
    );
    assert.equal(details?.[0]?.path, '/__proto__');
  });

  it('comes through as it was sent, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value);
        let read: unknown;
        try {
          read = parseJson(Buffer.from(text));
        } catch {
          // What is refused is text or a number that could not be kept; nothing else may be.
          assert.match(text, /\\u0000|\\u[dD][89a-fA-F]|\d{16}|\d[eE]\+?\d/);
          return;
        }
        assert.equal(JSON.stringify(read), text);
      }),
    );
  });
});

describe('where a body may be left out', () => {
  it('none, an empty one and {} are the same; null and whatever else is no object are refused', async () => {
    assert.deepEqual((await edge.post('/optional')).body, { a: 7 });
    for (const raw of ['', '{}']) assert.deepEqual((await send(raw, {}, '/optional')).body, { a: 7 }, raw);
    assert.deepEqual((await send('{"a":1}', {}, '/optional')).body, { a: 1 });
    for (const path of ['/optional', '/echo', '/bare']) {
      for (const raw of ['null', '[]', '0', 'true', '""']) {
        assertFault(await send(raw, {}, path), 'VALIDATION_FAILED', `${path} ${raw}`);
      }
    }
  });

  it('a body that the endpoint does not read is refused instead of ignored', async () => {
    assert.equal((await edge.post('/bare')).status, 204);
    assert.equal((await send('{}', {}, '/bare')).status, 204);
    const { details } = assertFault(await send('{"role":"OWNER"}', {}, '/bare'), 'VALIDATION_FAILED');
    assert.equal(details?.[0]?.path, '/role');
    assertFault(await send('[1]', {}, '/bare'), 'VALIDATION_FAILED');
    assertFault(await send('"text"', {}, '/bare'), 'VALIDATION_FAILED');
    assertFault(await send('{', {}, '/bare'), 'VALIDATION_FAILED');
  });
});
