import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { refuseHugeJson } from './json-size.ts';

const scan = (text: string, bounds: { depth?: number; values?: number; fields?: number }) =>
  refuseHugeJson(Buffer.from(text), { depth: 1_000, values: 1_000_000, fields: 1_000_000, ...bounds });

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('JSON with many parts', () => {
  it('is refused over the number of values, before it is parsed', () => {
    for (const text of [
      `[${'1,'.repeat(500_000)}1]`,
      `[${'[],'.repeat(500_000)}1]`,
      `{${Array.from({ length: 500_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
    ]) {
      assert.throws(() => scan(text, { values: 32_768 }), /more than 32768 values/);
    }
    scan(`[${'1,'.repeat(32_760)}1]`, { values: 32_768 });
  });

  it('is refused when it is nested too deep, however long it is', () => {
    assert.throws(() => scan('['.repeat(8_000_000), { depth: 32 }), /deeper than 32 levels/);
    assert.throws(() => scan('{"a":'.repeat(33), { depth: 32 }), /deeper than 32 levels/);
    scan('['.repeat(32), { depth: 32 });
  });

  it('is refused over the number of fields of one object, and not for those of several or of lists', () => {
    const object = (count: number) =>
      `{${Array.from({ length: count }, (_, i) => `"k${i}":[1,2]`).join(',')}}`;
    assert.throws(() => scan(`[1,${object(101)}]`, { fields: 100 }), /more than 100 fields/);
    assert.throws(() => scan(`{"a":${object(2)},"b":1,"c":1}`, { fields: 2 }), /more than 2 fields/);
    scan(`[${Array.from({ length: 50 }, () => object(100)).join(',')}]`, { fields: 100 });
  });

  it('is not mistaken for what is inside its strings', () => {
    const text = JSON.stringify({ a: '[[[[,,,,\\"[[[,,,\\\\', b: '{{{{' });
    scan(text, { depth: 1, values: 3 });
  });

  it('is never refused within its bounds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        scan(text, { depth: depthOf(value), values: text.length + 1 });
        if (depthOf(value) > 0) assert.throws(() => scan(text, { depth: depthOf(value) - 1 }));
      }),
    );
  });
});
