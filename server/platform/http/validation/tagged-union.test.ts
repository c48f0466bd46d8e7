import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { taggedUnion } from './tagged-union.ts';
import { compileCheck } from './validation.ts';

const closed = { additionalProperties: false };
const Shape = taggedUnion(
  'kind',
  [
    Type.Object({ kind: Type.Literal('circle'), radius: Type.Number() }, { title: 'Circle', ...closed }),
    Type.Object({ kind: Type.Enum(['square', 'cube']), side: Type.Number() }, { title: 'Box', ...closed }),
  ],
  { title: 'Shape', description: 'A shape.' },
);
const check = compileCheck(Type.Object({ shape: Type.Union([Shape, Type.Null()]) }, closed));
const firstDetail = (shape: unknown) => {
  const { path, message } = check({ shape })?.details[0] ?? {};
  return { path, message };
};

describe('a union with a tag', () => {
  it('takes each of its variants', () => {
    for (const shape of [{ kind: 'circle', radius: 1 }, { kind: 'cube', side: 1 }, null])
      assert.equal(check({ shape }), undefined);
  });

  it('tells only what is wrong with the variant that was meant', () => {
    assert.deepEqual(firstDetail({ kind: 'circle' }), { path: '/shape/radius', message: 'is required' });
    assert.deepEqual(firstDetail({ kind: 'square', side: 1, radius: 2 }), {
      path: '/shape/radius',
      message: 'is not a known field',
    });
  });

  it('names the values that the tag may have', () => {
    const message = 'must be one of circle, square, cube';
    assert.deepEqual(firstDetail({ kind: 'line' }), { path: '/shape/kind', message });
    assert.deepEqual(firstDetail({ kind: 7 }), { path: '/shape/kind', message });
    assert.deepEqual(firstDetail({ kind: 'toString' }), { path: '/shape/kind', message });
    assert.deepEqual(firstDetail({ radius: 1 }), { path: '/shape/kind', message: 'is required' });
    assert.deepEqual(firstDetail('circle'), { path: '/shape', message: 'must be an object or null' });
  });
});
