import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSpan, formatDuration, unitOf } from './duration.ts';

it('a duration is shown in the largest unit in which it is whole', () => {
  const shown = [1, 60, 5_400, 86_400, 172_800, 604_800, 604_801].map(formatDuration);
  assert.deepEqual(shown, [
    '1 second',
    '1 minute',
    '90 minutes',
    '1 day',
    '2 days',
    '1 week',
    '604,801 seconds',
  ]);
  assert.equal(unitOf(7_200), 'hours');
});

it('a span is shown in its two largest units', () => {
  const shown = [0, 0.2, 59, 61, 3_600, 90_061, 8 * 86_400 + 5, 604_800].map(describeSpan);
  assert.deepEqual(shown, [
    '0 seconds',
    '0 seconds',
    '59 seconds',
    '1 minute 1 second',
    '1 hour',
    '1 day 1 hour',
    '1 week 1 day',
    '1 week',
  ]);
});
