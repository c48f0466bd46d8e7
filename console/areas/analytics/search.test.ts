import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previousOf, readAnalyticsSearch, spanOf } from './search.ts';

test('reads from an address what makes sense, and ignores the rest', () => {
  assert.deepEqual(readAnalyticsSearch({ range: '90d', from: '2026-02-30', interval: 'year', type: 'won' }), {
    range: '90d',
    type: 'won',
  });
});

test('a range ends today, or is the chosen one if the service can answer it', () => {
  const today = '2026-11-16';
  assert.deepEqual(spanOf({}, today), { from: '2026-10-18', to: today });
  assert.deepEqual(spanOf({ range: '7d' }, today), { from: '2026-11-10', to: today });
  const own = { range: 'custom', from: '2026-01-05', to: '2026-01-06' } as const;
  assert.deepEqual(spanOf(own, today), { from: '2026-01-05', to: '2026-01-06' });
  assert.deepEqual(spanOf({ ...own, from: '2020-01-01' }, today), spanOf({}, today));
});

test('the period before has as many days, weeks or months', () => {
  const span = { from: '2026-10-18', to: '2026-11-16' };
  assert.deepEqual(previousOf(span), { from: '2026-09-18', to: '2026-10-17' });
  // Six weeks, from Monday 12 October.
  assert.deepEqual(previousOf(span, 'week'), { from: '2026-08-31', to: '2026-10-11' });
  assert.deepEqual(previousOf(span, 'month'), { from: '2026-08-01', to: '2026-09-30' });
});
