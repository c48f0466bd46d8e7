import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isDueSoon } from './due-soon.ts';

const now = Date.parse('2026-11-15T09:30:00.000Z');
const pending = (nextAttemptAt: string | null) => isDueSoon({ status: 'pending', nextAttemptAt }, now);

it('polls quickly only for deliveries in progress or due soon', () => {
  assert.equal(pending('2026-11-15T09:29:00.000Z'), true, 'it is due already');
  assert.equal(pending('2026-11-15T09:30:20.000Z'), true);
  assert.equal(pending(null), true);
  assert.equal(pending('2026-11-15T11:30:00.000Z'), false, 'its last attempt is two hours away');
  assert.equal(isDueSoon({ status: 'failed', nextAttemptAt: null }, now), false);
});
