import type { Delivery } from './queries.ts';

const soonMs = 30_000;

/**
 * Whether it is worth looking again at once. A delivery may be pending for hours until its next attempt: whoever leaves
 * the page open must not ask for it every second all that time.
 */
export function isDueSoon(delivery: Pick<Delivery, 'status' | 'nextAttemptAt'>, now = Date.now()): boolean {
  const { status, nextAttemptAt } = delivery;
  if (status !== 'pending') return false;
  return nextAttemptAt === null || Date.parse(nextAttemptAt) - now < soonMs;
}
