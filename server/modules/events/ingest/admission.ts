import type { OwnerView } from '../../../platform/fair/fair-queue.ts';
import { type Fault, unavailable } from '../../../platform/faults.ts';
import { messages } from '../messages.ts';

/** What may wait to be run. Beyond it a call is refused, before anything of it was taken. */
const admissionLimits = {
  /** Of one project and environment. */
  waitingPerEnvironment: 20_000,
  /** Expected time to run all that waits of one project and environment, in milliseconds. */
  waitingMsPerEnvironment: 10_000,
  /** Of all together; beyond it only those are admitted who have less waiting than an equal share. */
  waitingInAll: 60_000,
} as const;

interface Backlog {
  readonly waiting: number;
  readonly ownersWaiting: number;
}

/**
 * Why a call with this many stimuli is refused, or null. A call is admitted as a whole or not at all, so that a refused
 * batch has changed nothing. An owner with nothing waiting is always admitted, whatever the others do.
 */
export function refusal(
  count: number,
  own: Pick<OwnerView, 'waiting' | 'usualCost'>,
  all: Backlog,
): Fault | null {
  if (own.waiting === 0) return null;
  const { waitingPerEnvironment, waitingMsPerEnvironment, waitingInAll } = admissionLimits;
  const after = own.waiting + count;
  const expectedMs = own.waiting * own.usualCost;
  const isOver = after > waitingPerEnvironment || expectedMs > waitingMsPerEnvironment;
  const isOverShare = all.waiting + count > waitingInAll && after > waitingInAll / all.ownersWaiting;
  if (!isOver && !isOverShare) return null;
  return unavailable(
    messages.tooManyWaiting({ count: own.waiting }),
    Math.min(Math.max(Math.ceil(expectedMs / 1_000), 1), 30),
  );
}
