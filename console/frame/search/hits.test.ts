import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isFoundBy } from './hits.ts';

it('finds a command by the beginnings of its words, in any order, and by its other names', () => {
  const hit = { label: 'Use the dark theme', keywords: 'colour appearance' };
  for (const text of ['', 'dark', 'dark th', 'theme dark', 'USE the', 'appear', 'he dark']) {
    assert.ok(isFoundBy(text, hit), text);
  }
  for (const text of ['light', 'dark x']) assert.equal(isFoundBy(text, hit), false, text);
});
