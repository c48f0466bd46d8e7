import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-16T10:00:00Z');
const read = (value: string | string[], status = 503) =>
  readRetryAfter(status, { 'retry-after': value }, now);

test('Retry-After is read as seconds or as a date, up to two hours', () => {
  assert.equal(read('120'), 120);
  assert.equal(read(' 0 '), 0);
  assert.equal(read('86400'), 7_200);
  assert.equal(read('9'.repeat(400)), 7_200);
  assert.equal(read('Mon, 16 Nov 2026 10:05:00 GMT'), 300);
  assert.equal(read('Monday, 16-Nov-26 10:05:00 GMT'), 300);
  assert.equal(read('Mon, 16 Nov 2026 09:00:00 GMT'), 0);
  assert.equal(read(['60', '90']), 60);
});

test('Retry-After that makes no sense, or on another status, is ignored', () => {
  for (const value of ['', 'soon', '-5', '1.5', '5 s', 'Mon, nonsense'])
    assert.equal(read(value), null, value);
  assert.equal(readRetryAfter(503, {}, now), null);
  assert.equal(read('120', 429), 120);
  for (const status of [200, 301, 500, 502]) assert.equal(read('120', status), null);
});
