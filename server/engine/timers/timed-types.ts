/** The events of the service that time causes. They are no activity of the player. */
import type { JsonObject } from '../json.ts';

/** A player was away for so many days. Once for each absence and number of days. */
export const INACTIVE = 'player.inactive';

/** A streak ends at the next midnight unless the player comes back. Once a day for each number of hours. */
export const STREAK_AT_RISK = 'player.streak_at_risk';

/** It is the time that a rule names. Only that rule sees it. */
export const SCHEDULE = 'schedule';

export const TIMED_TYPES = [SCHEDULE, INACTIVE, STREAK_AT_RISK] as const;

export type TimedType = (typeof TIMED_TYPES)[number];

export function isTimedType(type: string): type is TimedType {
  return type === SCHEDULE || type === INACTIVE || type === STREAK_AT_RISK;
}

/** When a rule runs by the clock. */
export interface Schedule {
  readonly every: 'day' | 'week' | 'month';
  /** `HH:MM` of the zone. */
  readonly at: string;
  /** Of the week, from Monday as 1, or of the month; 1 where absent. A month that is too short has it on its last day. */
  readonly day?: number | null;
  /** Whose time zone. */
  readonly zone: 'project' | 'player';
  /** It runs for the players who are in this segment at that moment. */
  readonly segmentId: string;
}

/** The fields of a rule that say when it runs; each belongs to one type of event. */
export interface Timing {
  readonly on: string;
  readonly schedule?: Schedule | null;
  readonly inactiveDays?: number | null;
  readonly hoursBefore?: number | null;
}

/** Which events of its type a rule is for: those with this value. Null for rules on other types, which see all. */
export interface OnlyFor {
  readonly property: string;
  readonly value: string | number | null;
}

export function onlyFor(rule: Timing & { readonly id: string }): OnlyFor | null {
  switch (rule.on) {
    case SCHEDULE:
      return { property: 'ruleId', value: rule.id };
    case INACTIVE:
      return { property: 'inactiveDays', value: rule.inactiveDays ?? null };
    case STREAK_AT_RISK:
      return { property: 'hoursBefore', value: rule.hoursBefore ?? null };
    default:
      return null;
  }
}

export interface InactiveProperties extends JsonObject {
  readonly playerId: string;
  readonly inactiveDays: number;
  readonly lastSeenAt: string;
}

export interface AtRiskProperties extends JsonObject {
  readonly playerId: string;
  readonly hoursBefore: number;
  /** How many days it has. */
  readonly streak: number;
  /** The day of the player that it ends with. */
  readonly day: string;
  readonly endsAt: string;
}
