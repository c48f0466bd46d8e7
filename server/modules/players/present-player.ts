import {
  type Levels,
  levelAt,
  nextLevelXp,
  playerZone,
  streakAt,
  type Thresholds,
  thresholdsOf,
} from '../../engine/index.ts';
import { isoMoment } from '../../platform/postgres/moment.ts';
import type { PlayerRow } from './queries.ts';

/** What the presenter must know of the project, and the moment at which a streak is read. */
export interface PlayerFrame {
  levels: Levels;
  timezone: string;
  now: Date;
}

export function presentPlayer(row: PlayerRow, { levels, timezone, now }: PlayerFrame) {
  const zone = playerZone(row.timezone, timezone);
  const streak = streakAt(row.streak, now.getTime(), zone);
  const level = levelOf(row, levels);
  return {
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    timezone: row.timezone,
    attributes: row.attributes,
    xp: row.xp,
    level,
    nextLevelXp: nextLevelXp(thresholdsFor(levels), level),
    streak: { ...streak, frozenDays: [...streak.frozenDays] },
    createdAt: isoMoment(row.created_at),
    updatedAt: isoMoment(row.updated_at),
    lastSeenAt: row.last_seen_at === null ? null : isoMoment(row.last_seen_at),
  };
}

function levelOf({ xp }: Pick<PlayerRow, 'xp'>, levels: Levels): number {
  return levelAt(thresholdsFor(levels), xp);
}

/** How far the player is on the way to the next level, from 0 to 1; 1 at the top. */
export function levelProgress(levels: Levels, xp: number): number {
  const thresholds = thresholdsFor(levels);
  const level = levelAt(thresholds, xp);
  const [from, to] = [thresholds[level - 1] ?? 0, thresholds[level]];
  return to === undefined ? 1 : (xp - from) / (to - from);
}

/** A curve of a thousand levels is not computed again for every player of a list. */
const known = new WeakMap<Levels, Thresholds>();

export function thresholdsFor(levels: Levels): Thresholds {
  let thresholds = known.get(levels);
  if (!thresholds) {
    thresholds = thresholdsOf(levels);
    known.set(levels, thresholds);
  }
  return thresholds;
}
