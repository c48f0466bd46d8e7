import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { freeSlug, slugOf } from './slug.ts';

const pattern = /^[a-z0-9][a-z0-9_-]{0,63}$/;

describe('ids made of names', () => {
  it('keeps letters and digits, folds accents, and joins words', () => {
    assert.equal(slugOf('  First Wín! (2026) '), 'first-win-2026');
    assert.equal(slugOf('ﬁve'), 'five');
  });

  it('is empty for a name without a letter that an id can hold', () => {
    assert.equal(slugOf('日本 🎉'), '');
  });

  it('is a valid id, or empty, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const slug = slugOf(name);
        assert.ok(slug === '' || pattern.test(slug), slug);
      }),
    );
  });

  it('takes the first free number, and stays within its length', () => {
    assert.equal(freeSlug('gold', new Set()), 'gold');
    assert.equal(freeSlug('gold', new Set(['gold', 'gold-2', 'gold-4'])), 'gold-3');
    const long = 'x'.repeat(64);
    assert.equal(freeSlug(long, new Set([long])), `${'x'.repeat(62)}-2`);
  });
});
