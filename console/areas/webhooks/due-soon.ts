import type { Delivery } from './queries.ts';

const soonMs = 30_000;

/**
 * Whether to poll soon. A delivery may stay pending for hours until its next attempt. A page that is left open must not
 * poll every second all that time.
 */
export function isDueSoon(delivery: Pick<Delivery, 'status' | 'nextAttemptAt'>, now = Date.now()): boolean {
  const { status, nextAttemptAt } = delivery;
  if (status !== 'pending') return false;
  return nextAttemptAt === null || Date.parse(nextAttemptAt) - now < soonMs;
}
