import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isAgo, momentOf } from './relative-time.ts';

const now = new Date('2026-11-15T09:30:00.000Z');

it('a relative time is a number of days or hours before now', () => {
  assert.equal(momentOf('-7d', now).toISOString(), '2026-11-08T09:30:00.000Z');
  assert.equal(momentOf('-12h', now).toISOString(), '2026-11-14T21:30:00.000Z');
  assert.equal(momentOf('2026-11-01T00:00:00Z', now).toISOString(), '2026-11-01T00:00:00.000Z');
});

it('anything else is undefined', () => {
  for (const text of ['-7d', '-1h', '-9999d']) assert.ok(isAgo(text), text);
  for (const text of ['7d', '+7d', '-0d', '-07d', '-7', '-7w', '-10000d', '-7d ', '--7d', '-7D', '']) {
    assert.equal(isAgo(text), false, text);
  }
});
