import type { Clock } from '../../platform/clock.ts';

/** An environment and how far its time is ahead. Absent or 0: it has the real time, as live always has. */
interface TimedEnvironment {
  offsetMs?: number | undefined;
}

/**
 * The time by which players of an environment live: streaks, limits, quests, seasons. Whatever else a call does (credentials,
 * idempotency keys, deliveries, retention) goes by the clock itself.
 */
export function timeIn({ offsetMs = 0 }: TimedEnvironment, clock: Clock): Date {
  return new Date(clock().getTime() + offsetMs);
}
