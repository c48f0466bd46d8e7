import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../../testing/edge.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { rawRequest, sendRaw } from '../../../testing/raw-http.ts';
import { endpoint, ok } from '../endpoint.ts';
import { pageQuery } from '../lists/pagination.ts';

const closed = { additionalProperties: false };
const Query = Type.Object(
  {
    ...pageQuery,
    ratio: Type.Optional(Type.Number()),
    deep: Type.Optional(Type.Boolean()),
    q: Type.Optional(Type.String()),
  },
  closed,
);
const Body = Type.Object(
  { name: Type.String({ minLength: 2 }), size: Type.Enum(['S', 'M']), count: Type.Optional(Type.Integer()) },
  closed,
);

const edge = await startTestEdge([
  endpoint({
    method: 'GET',
    path: '/things',
    operationId: 'listThings',
    tag: 'Test',
    summary: 'Shows what it was asked',
    access: anyone,
    query: Query,
    responses: { 200: Type.Object({ query: Type.Unknown() }) },
    handler: async ({ query }) => ok({ query }),
  }),
  endpoint({
    method: 'POST',
    notIdempotent: 'It changes nothing.',
    path: '/things/{thingId}',
    operationId: 'putThing',
    tag: 'Test',
    summary: 'Shows what it was asked',
    access: anyone,
    params: Type.Object({ thingId: Type.String({ maxLength: 64 }) }, closed),
    body: Body,
    responses: { 200: Type.Object({ id: Type.String() }) },
    handler: async ({ params }) => ok({ id: params.thingId }),
  }),
]);
const good = { name: 'ab', size: 'S' };

describe('a query', () => {
  it('is read as numbers and truth values, with the defaults filled in', async () => {
    const { body } = await edge.get('/things?limit=007&ratio=-1.5&deep=true&q=%20a%26b');
    assert.deepEqual(body.query, { limit: 7, ratio: -1.5, deep: true, q: ' a&b' });
    assert.deepEqual((await edge.get('/things')).body.query, { limit: 20 });
    assert.deepEqual((await edge.get('/things?')).body.query, { limit: 20 });
  });

  const refused: Record<string, string> = {
    'limit=0': '/limit',
    'limit=101': '/limit',
    'limit=-1': '/limit',
    'limit=1.5': '/limit',
    'limit=abc': '/limit',
    'limit=': '/limit',
    'limit=0x10': '/limit',
    'limit=1e1': '/limit',
    'limit=%2010': '/limit',
    'limit=NaN': '/limit',
    'limit=Infinity': '/limit',
    'limit=99999999999999999999': '/limit',
    'limit=%zz': '/limit',
    'limit=1&limit=2': '/limit',
    'ratio=1e400': '/ratio',
    'deep=yes': '/deep',
    'deep=1': '/deep',
    'q=a&q=b': '/q',
    'q=%00': '/q',
    [`cursor=${'a'.repeat(600)}`]: '/cursor',
    'limits=5': '/limits',
    'Limit=5': '/Limit',
    '__proto__=1': '/__proto__',
    'constructor=1': '/constructor',
    'limit[]=1': '/limit[]',
  };
  for (const [query, path] of Object.entries(refused)) {
    it(`is refused, and the place is named: ${query.slice(0, 40)}`, async () => {
      const { details } = assertFault(await edge.get(`/things?${query}`), 'VALIDATION_FAILED', query);
      assert.deepEqual(
        details?.map((detail) => detail.path),
        [path],
      );
    });
  }

  it('is refused with U+0000 in a name', async () => {
    assertFault(await edge.get('/things?a%00=1'), 'VALIDATION_FAILED');
  });

  it('is refused where the operation takes none', async () => {
    const { details } = assertFault(
      await edge.post('/things/a?dry=true', { body: good }),
      'VALIDATION_FAILED',
    );
    assert.equal(details?.[0]?.path, '/dry');
  });

  it('of bytes that are no text is not taken for another text', async () => {
    const { body } = await edge.get('/things?q=%ff%fe');
    assert.equal(body.query.q, '%ff%fe');
  });
});

describe('a path', () => {
  it('is decoded once', async () => {
    assert.equal((await edge.post('/things/a%2Fb%2500', { body: good })).body.id, 'a/b%00');
  });

  for (const id of [
    '%00',
    'a%00b',
    '%zz',
    '%',
    '%ff',
    '%ed%a0%80',
    'a'.repeat(65),
    'a'.repeat(600),
    'a'.repeat(9_000),
  ]) {
    it(`is refused with the id ${id.slice(0, 20)} (${id.length} characters)`, async () => {
      const text = JSON.stringify(good);
      const headers = { 'content-type': 'application/json', 'content-length': String(text.length) };
      const [answer] = await sendRaw(edge.url, rawRequest(`POST /api/v1/things/${id}`, headers, text));
      assert.ok(answer);
      const { message } = assertFault(answer, 'VALIDATION_FAILED');
      assert.ok(message.length < 200, 'a long path is not said again');
    });
  }
});

describe('a body', () => {
  const refused: [body: unknown, path: string, message: RegExp][] = [
    [{ ...good, role: 'OWNER' }, '/role', /not a known field/],
    [{ size: 'S' }, '/name', /is required/],
    [{ ...good, name: 7 }, '/name', /must be a string/],
    [{ ...good, name: null }, '/name', /must be a string/],
    [{ ...good, name: 'a' }, '/name', /at least 2 characters/],
    [{ ...good, size: 'XL' }, '/size', /one of S, M/],
    [{ ...good, count: '5' }, '/count', /must be a whole number/],
    [{ ...good, count: 1.5 }, '/count', /must be a whole number/],
    [[], '', /must be an object/],
    ['text', '', /must be an object/],
    [null, '', /must be an object/],
  ];
  for (const [body, path, message] of refused) {
    it(`is refused, and the place is named: ${JSON.stringify(body)}`, async () => {
      const { details } = assertFault(await edge.post('/things/a', { body }), 'VALIDATION_FAILED');
      assert.equal(details?.length, 1);
      assert.equal(details?.[0]?.path, path);
      assert.match(details?.[0]?.message ?? '', message);
    });
  }
});
