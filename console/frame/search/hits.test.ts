import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasWithin, isFoundBy, isNamedBy } from './hits.ts';

it('finds a command by the beginnings of its words, in any order, and by its other names', () => {
  const hit = { label: 'Use the dark theme', keywords: 'colour appearance' };
  for (const text of ['', 'dark', 'dark th', 'theme dark', 'USE the', 'appear']) {
    assert.ok(isFoundBy(text, hit), text);
  }
  for (const text of ['light', 'dark x', 'he dark', 'ark']) assert.equal(isFoundBy(text, hit), false, text);
});

it('knows what is named so, and what only has the letters within', () => {
  const group = 'Players';
  assert.ok(isNamedBy('oda', { id: 'Players p-1', group, label: 'Oda' }));
  assert.ok(isNamedBy('oda', { id: 'Players oda', group, label: 'Oda Berg' }));
  assert.equal(isNamedBy('oda', { id: 'Players p-1', group, label: 'Oda Berg' }), false);
  assert.ok(hasWithin('ark', { label: 'Use the dark theme' }));
  assert.ok(hasWithin('ear', { label: 'Theme', keywords: 'appearance' }));
  assert.equal(hasWithin('light', { label: 'Use the dark theme' }), false);
});
