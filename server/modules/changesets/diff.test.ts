import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { diff } from './diff.ts';

describe('the difference of two definitions', () => {
  it('names each field that differs, with both values', () => {
    const before = {
      name: 'A',
      then: [{ do: 'grantXp', amount: 1 }],
      limit: { times: 1, per: 'day' },
      same: [1],
    };
    const after = { name: 'B', then: [{ do: 'grantXp', amount: 2 }], limit: null, same: [1] };
    assert.deepEqual(diff(before, after), [
      { path: '/name', before: 'A', after: 'B' },
      { path: '/then/0/amount', before: 1, after: 2 },
      { path: '/limit', before: { times: 1, per: 'day' }, after: null },
    ]);
  });

  it('gives lists of another length as a whole, and escapes names in paths', () => {
    assert.deepEqual(diff({ 'a/b~': [1] }, { 'a/b~': [1, 2] }), [
      { path: '/a~1b~0', before: [1], after: [1, 2] },
    ]);
    assert.deepEqual(diff(null, { a: 1 }), [{ path: '', before: null, after: { a: 1 } }]);
    assert.deepEqual(diff({ a: 1 }, {}), [{ path: '/a', before: 1, after: null }]);
  });

  it('of equal values is empty, and of different values is not', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        assert.deepEqual(diff(one, structuredClone(one)), []);
        assert.equal(
          diff(one, other).length === 0,
          JSON.stringify(sort(one)) === JSON.stringify(sort(other)),
        );
      }),
    );
  });
});

function sort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sort);
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, sort(part)] as const);
  // An object without fields is not a list without items.
  return { fields: entries.sort(([one], [other]) => (one < other ? -1 : 1)) };
}
