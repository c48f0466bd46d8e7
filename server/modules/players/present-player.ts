import { zoneNamed } from '../../engine/calendar.ts';
import type { Levels } from '../../engine/definitions.ts';
import { nextLevelXp, type Thresholds, thresholdsOf } from '../../engine/levels.ts';
import { streakAt } from '../../engine/streaks.ts';
import type { PlayerRow } from './queries.ts';

/** What the presenter must know of the project, and the moment at which a streak is read. */
export interface PlayerFrame {
  levels: Levels;
  timezone: string;
  now: Date;
}

export function presentPlayer(row: PlayerRow, { levels, timezone, now }: PlayerFrame) {
  const streak = { current: row.streak_current, longest: row.streak_longest, lastDay: row.streak_last_day };
  const zone = zoneNamed(row.timezone ?? timezone);
  return {
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    timezone: row.timezone,
    attributes: row.attributes,
    xp: row.xp,
    level: row.level,
    nextLevelXp: nextLevelXp(thresholdsFor(levels), row.level),
    streak: { ...streak, current: zone ? streakAt(streak, now.getTime(), zone) : streak.current },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}

/** A curve of a thousand levels is not worked out anew for every player of a list. */
const known = new WeakMap<Levels, Thresholds>();

function thresholdsFor(levels: Levels): Thresholds {
  let thresholds = known.get(levels);
  if (!thresholds) {
    thresholds = thresholdsOf(levels);
    known.set(levels, thresholds);
  }
  return thresholds;
}
