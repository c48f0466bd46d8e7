import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { scanJson } from './json-size.ts';
import { parseInSteps } from './parse-in-steps.ts';

const unbounded = { depth: 1_000, values: Number.POSITIVE_INFINITY, fields: Number.POSITIVE_INFINITY };

/** With parts so small that short texts have many steps. */
function parse(text: string, large: number): { value: unknown; steps: number } {
  const bytes = Buffer.from(text);
  const scan = scanJson(bytes, unbounded, large);
  for (let until = 1; scan.next(until); until++);
  const work = parseInSteps(bytes, scan.parts);
  let steps = 0;
  for (;;) {
    const { done, value } = work.next();
    if (done) return { value, steps };
    steps++;
  }
}

/** What came of it, in a form that tells all differences. */
function outcome(work: () => unknown): unknown {
  try {
    return { value: work() };
  } catch (error) {
    assert.ok(error instanceof SyntaxError, String(error));
    return { place: /position (\d+)/.exec(error.message)?.[1] ?? null };
  }
}

/**
 * Names that objects treat in their own ways, and the same name twice. None needs an escape: V8 14.6 takes the name `"` for
 * `\\` if it has seen an object with the latter at the same place, so JSON.parse cannot be held against itself there.
 */
const name = fc.oneof(
  fc.constantFrom('a', 'b', '__proto__', 'constructor', '7', '07', '', 'é'),
  fc.string().filter((text) => !/["\\]/.test(text)),
);
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.oneof(
      fc.json({ maxDepth: 0 }),
      fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
    ),
    fc
      .tuple(fc.array(tie('json'), { maxLength: 12 }), fc.constantFrom('', ' ', '\n\t', '\r\n  '))
      .map(([items, space]) => `[${space}${items.join(`${space},${space}`)}${space}]`),
    fc
      .tuple(fc.array(fc.tuple(name, tie('json')), { maxLength: 12 }), fc.constantFrom('', ' ', '\n'))
      .map(([fields, space]) => {
        const written = fields.map(([key, value]) => `${JSON.stringify(key)}${space}:${space}${value}`);
        return `${space}{${written.join(`,${space}`)}${space}}${space}`;
      }),
  ),
}));
const large = fc.constantFrom(1, 2, 5, 20, 100);

describe('JSON that is parsed in steps', () => {
  it('is what JSON.parse makes of it, with its names in the same order', () => {
    fc.assert(
      fc.property(json, large, (text, size) => {
        const { value } = parse(text, size);
        const expected = JSON.parse(text);
        assert.deepStrictEqual(value, expected);
        assert.equal(JSON.stringify(value), JSON.stringify(expected));
      }),
      { numRuns: 400 },
    );
  });

  it('is refused if and only if JSON.parse refuses it', () => {
    const damage = fc.record({
      at: fc.nat(),
      remove: fc.nat(3),
      add: fc.constantFrom('', ',', '}', ']', '[', '{', '"', ':', '\\', '0', ' ', 'x'),
    });
    fc.assert(
      fc.property(json, damage, large, (text, { at, remove, add }, size) => {
        const place = at % (text.length + 1);
        const damaged = text.slice(0, place) + add + text.slice(place + remove);
        // Half a character is not UTF-8, and no such body gets this far.
        fc.pre(damaged.isWellFormed());
        const [expected, actual] = [
          outcome(() => JSON.parse(damaged)),
          outcome(() => parse(damaged, size).value),
        ];
        if (expected && typeof expected === 'object' && 'value' in expected)
          assert.deepStrictEqual(actual, expected);
        else assert.ok(!Object.hasOwn(actual as object, 'value'), damaged);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is refused with the place of the fault in the whole text', () => {
    for (const damaged of [
      '[[1,2,3],[4,5,6],[7,é,9]]',
      '{"a":[1,2,3],"b":[4,5 6]}',
      '[1,2,3] 4',
      '[[1,2],[3,4}]',
    ]) {
      assert.deepEqual(
        outcome(() => parse(damaged, 5).value),
        outcome(() => JSON.parse(damaged)),
        damaged,
      );
    }
  });

  it('takes many steps, of which none is longer than two parts', () => {
    const items = Array.from({ length: 1_000 }, (_, i) => ({
      id: i,
      list: [i, i + 1],
      text: 'x'.repeat(i % 50),
    }));
    const texts = [
      JSON.stringify(items),
      JSON.stringify({ items }),
      JSON.stringify({ a: { b: { c: items } }, d: items }),
      JSON.stringify(Object.fromEntries(items.map((item) => [`k${item.id}`, item]))),
      JSON.stringify(items.map((item) => [item])),
    ];
    for (const text of texts) {
      const { value, steps } = parse(text, 1_000);
      assert.deepStrictEqual(value, JSON.parse(text));
      assert.ok(steps >= text.length / 2_000, `${steps} steps for ${text.length} bytes`);
    }
  });
});
