import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../../testing/edge.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { createKeyring } from '../../crypto/keyring.ts';
import { admitted, type Endpoint, endpoint, type Guard, ok } from '../endpoint.ts';
import { createCursorSeal } from './cursor-seal.ts';
import { Page, PageQuery, readPage } from './pagination.ts';

/** Newest first, as every list of ours: the highest number is the newest. */
let numbers: number[] = [];
const fill = (count: number) => {
  numbers = Array.from({ length: count }, (_, index) => index + 1);
};

function list(operationId: string, path: string, access: Guard<unknown> = anyone): Endpoint {
  return endpoint({
    method: 'GET',
    path,
    operationId,
    tag: 'Test',
    summary: 'Lists',
    access,
    ...(path.includes('{') ? { params: Type.Object({ id: Type.String() }) } : {}),
    query: PageQuery,
    responses: { 200: Page(Type.Integer()) },
    handler: async ({ query }) =>
      ok(
        await readPage(query, {
          key: Type.Integer(),
          read: async (after, limit) =>
            numbers
              .filter((number) => after === null || number < after)
              .sort((a, b) => b - a)
              .slice(0, limit),
          keyOf: (row) => row,
          present: (row) => row,
        }),
      ),
  });
}

const cursors = createCursorSeal(createKeyring(['the present key', 'the key before']));
const owned: Guard<unknown> = {
  ...anyone,
  admit: async ({ headers }) => admitted(headers['x-owner']),
  ownerOf: String,
};
const endpoints = [
  list('listOwned', '/owned', owned),
  list('listA', '/a'),
  list('listB', '/b'),
  list('listOf', '/of/{id}/things'),
];
const edge = await startTestEdge(endpoints, { cursors });

async function walk(limit: number, between: () => void = () => {}): Promise<number[]> {
  const seen: number[] = [];
  let cursor = '';
  do {
    const { body } = await edge.get(`/a?limit=${limit}${cursor && `&cursor=${cursor}`}`);
    assert.ok(body.data.length <= limit);
    seen.push(...body.data);
    cursor = body.nextCursor;
    between();
  } while (cursor !== null);
  return seen;
}

describe('walking a list', () => {
  it('gives 20 records unless asked otherwise', async () => {
    fill(50);
    assert.equal((await edge.get('/a')).body.data.length, 20);
  });

  it('gives all of them once and no empty page, whatever the size of the page', async () => {
    for (const count of [0, 1, 2, 3, 10]) {
      for (const limit of [1, 2, 3, 10, 100]) {
        fill(count);
        const expected = numbers.toReversed();
        assert.deepEqual(await walk(limit), expected, `${count} by ${limit}`);
      }
    }
  });

  it('gives each old record once while others are written and removed', async () => {
    fill(30);
    const old = numbers.toReversed();
    let next = 31;
    const seen = await walk(4, () => numbers.push(next++, next++));
    assert.deepEqual(seen, old);
    fill(30);
    // The records at the edge of a page vanish: what comes after them does not move.
    const shown = await walk(4, () => {
      numbers = numbers.filter((number) => number % 4 !== 3);
    });
    assert.deepEqual([...new Set(shown)], shown);
    for (const kept of numbers) assert.ok(shown.includes(kept), `${kept} was skipped`);
  });
});

describe('a cursor', () => {
  fill(10);

  it('of another list is refused, and of the same list under another parent', async () => {
    const ofA = (await edge.get('/a?limit=1')).body.nextCursor;
    assert.equal((await edge.get(`/a?limit=1&cursor=${ofA}`)).status, 200);
    const { details } = assertFault(await edge.get(`/b?cursor=${ofA}`), 'VALIDATION_FAILED');
    assert.equal(details?.[0]?.path, '/cursor');
    const ofOne = (await edge.get('/of/one/things?limit=1')).body.nextCursor;
    assert.equal((await edge.get(`/of/one/things?cursor=${ofOne}`)).status, 200);
    assertFault(await edge.get(`/of/two/things?cursor=${ofOne}`), 'VALIDATION_FAILED');
  });

  it('that we did not make is refused, whatever it holds', async () => {
    const { nextCursor } = (await edge.get('/a?limit=1')).body;
    const forged = ['1e300', '5', 'null', '"text"', '{}', '-1'].map((text) =>
      Buffer.from(text).toString('base64url'),
    );
    const changed = [
      nextCursor.slice(0, -1),
      `${nextCursor}A`,
      nextCursor.toUpperCase(),
      nextCursor.slice(28),
    ];
    for (const cursor of ['', 'x', '%00', ...forged, ...changed, nextCursor.slice(0, 28) + forged[0]]) {
      assertFault(await edge.get(`/a?cursor=${cursor}`), 'VALIDATION_FAILED', cursor);
    }
  });

  it('of one owner is refused to another, and shows nothing of what is in it', async () => {
    const ada = { headers: { 'x-owner': 'ada' } };
    const { nextCursor } = (await edge.get('/owned?limit=1', ada)).body;
    assert.equal((await edge.get(`/owned?cursor=${nextCursor}`, ada)).status, 200);
    const eve = { headers: { 'x-owner': 'eve' } };
    assertFault(await edge.get(`/owned?cursor=${nextCursor}`, eve), 'VALIDATION_FAILED');
    const sealed = cursors.seal('[123456789,"2026-11-15"]', 'list');
    for (let at = 0; at < sealed.length; at++) {
      const read = Buffer.from(sealed.slice(at), 'base64url').toString('latin1');
      assert.doesNotMatch(read, /1234|2026/);
    }
    assert.equal(sealed, cursors.seal('[123456789,"2026-11-15"]', 'list'), 'equal pages are equal bytes');
  });

  it('outlives a change of the secret key', () => {
    const before = createCursorSeal(createKeyring(['the key before']));
    const later = createCursorSeal(createKeyring(['another']));
    const sealed = before.seal('abc', 'list');
    assert.equal(cursors.open(sealed, 'list'), 'abc');
    assert.throws(() => later.open(sealed, 'list'), /must be the nextCursor/);
  });

  it('opens to what was sealed, and no other text opens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (cursor, other) => {
        assert.equal(cursors.open(cursors.seal(cursor, 'list'), 'list'), cursor);
        assert.throws(() => cursors.open(other, 'list'));
      }),
    );
  });
});
