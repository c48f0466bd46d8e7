import assert from 'node:assert/strict';
import { it } from 'node:test';
import { namesOfValues } from './enum-names.ts';

it('values that differ only in signs or case get names', () => {
  assert.deepEqual(namesOfValues(['xp', '-xp', 'display_name']), ['Xp', 'XpDescending', 'DisplayName']);
});

it('values that differ in letters and digits are left alone, and so are those that are no texts', () => {
  assert.equal(namesOfValues(['xp', 'level', 'match.won']), undefined);
  assert.equal(namesOfValues([1, 2]), undefined);
  assert.equal(namesOfValues(['one', null]), undefined);
});

it('values that cannot be named apart stop the start', () => {
  assert.throws(() => namesOfValues(['a-b', 'a_b']), /give them other texts: a-b, a_b/);
  assert.throws(() => namesOfValues(['>', 'gt']), /other texts/);
});
