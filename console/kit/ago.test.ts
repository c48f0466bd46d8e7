import assert from 'node:assert/strict';
import { it } from 'node:test';
import { momentOf, readAgo, writeAgo } from './ago.ts';

it('reads and writes relative times as the API does', () => {
  for (const text of ['-7d', '-12h', '-9999d']) assert.equal(writeAgo(readAgo(text) ?? assert.fail()), text);
  for (const text of ['7d', '-0d', '-7w', '-10000d', '2026-11-15T09:30:00Z'])
    assert.equal(readAgo(text), null);
});

it('a time in a filter is absolute, or relative to now', () => {
  const now = Date.parse('2026-11-15T09:30:00Z');
  assert.equal(momentOf('-2d', now), Date.parse('2026-11-13T09:30:00Z'));
  assert.equal(momentOf('-1h', now), Date.parse('2026-11-15T08:30:00Z'));
  assert.equal(momentOf('2026-11-01T00:00:00Z', now), Date.parse('2026-11-01T00:00:00Z'));
});
