import type { Turn } from '../run/turn.ts';
import { type AtRiskProperties, INACTIVE, type InactiveProperties, STREAK_AT_RISK } from './timed-types.ts';

/** Tells the outside that a player was away for long, or that a streak is about to end. A schedule is of the project alone. */
export function tellOfTime({ scene, notifications }: Turn): void {
  const { type, properties } = scene.event;
  if (type === INACTIVE) {
    const { playerId, inactiveDays, lastSeenAt } = properties as InactiveProperties;
    notifications.push({ type, data: { playerId, inactiveDays, lastSeenAt } });
  } else if (type === STREAK_AT_RISK) {
    const { playerId, hoursBefore, streak, day, endsAt } = properties as AtRiskProperties;
    notifications.push({ type, data: { playerId, hoursBefore, streak, day, endsAt } });
  }
}
