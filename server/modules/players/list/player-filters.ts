import { DAY, parseDay, type QuestStatus, windowOf } from '../../../engine/index.ts';
import { invalid } from '../../../platform/faults.ts';
import { compileCheck } from '../../../platform/http/validation/validation.ts';
import { own } from '../../../platform/own-properties.ts';
import { isAgo, momentOf } from '../../../platform/relative-time.ts';
import { Moment } from '../field-schemas.ts';
import { messages } from '../messages.ts';
import { type PlayerFrame, thresholdsFor } from '../present-player.ts';
import type { ActivityFilter, AdventureStatus, PlayerFilter, Search } from './parts/queries.ts';

export interface PlayerFilters {
  search?: string;
  minLevel?: number;
  minXp?: number;
  maxXp?: number;
  badgeId?: string;
  withoutBadgeId?: string;
  questId?: string;
  questStatus?: QuestStatus;
  doneObjectiveId?: string;
  openObjectiveId?: string;
  adventureId?: string;
  adventureStatus?: AdventureStatus;
  openStepId?: string;
  completedStepId?: string;
  segmentId?: string;
  seenAfter?: string;
  seenBefore?: string;
  cohort?: string;
  activeOn?: string;
  activeInWeek?: string;
  inactiveInWeek?: string;
  activeInMonth?: string;
  attribute?: readonly string[];
}

/** Filters that say more about another one. */
const companions = {
  questId: ['questStatus', 'doneObjectiveId', 'openObjectiveId'],
  adventureId: ['adventureStatus', 'openStepId', 'completedStepId'],
} as const;

/**
 * How many days ago a date can be. Activity is stored for somewhat longer (ADR 0059). These numbers hold in every time
 * zone, and on every day of the week or month.
 */
export const daysBack = { activeOn: 30, activeInWeek: 420, inactiveInWeek: 420, activeInMonth: 800 } as const;

const checkMoment = compileCheck(Moment);

/** Refuses filters that have no answer. `at` is where they are in the request. */
export function checkFilters(filters: PlayerFilters, at: string, now: Date): void {
  for (const [needed, names] of Object.entries(companions)) {
    for (const name of names) {
      if (filters[name] !== undefined && own(filters, needed) === undefined) {
        throw invalid(`${at}/${name}`, messages.needs({ needed }));
      }
    }
  }
  for (const name of ['seenAfter', 'seenBefore'] as const) {
    const text = filters[name];
    if (text !== undefined && !isAgo(text) && checkMoment(text)) {
      throw invalid(`${at}/${name}`, messages.momentOrAgo);
    }
  }
  const today = Math.floor(now.getTime() / DAY);
  for (const [name, days] of Object.entries(daysBack)) {
    const date = own(filters, name);
    if (typeof date === 'string' && parseDay(date) < today - days) {
      throw invalid(`${at}/${name}`, messages.tooLongAgo({ count: days }));
    }
  }
}

/** Replaces relative times with fixed ones, for work in the background, during which "7 days ago" would change. */
export function withFixedTimes(filters: PlayerFilters, now: Date): PlayerFilters {
  const { seenAfter, seenBefore } = filters;
  const fixed = (text: string) => momentOf(text, now).toISOString();
  return {
    ...filters,
    ...(seenAfter !== undefined && { seenAfter: fixed(seenAfter) }),
    ...(seenBefore !== undefined && { seenBefore: fixed(seenBefore) }),
  };
}

/** Null if no player can match. */
export function filterOf(
  environmentId: number,
  { levels, now }: Pick<PlayerFrame, 'levels' | 'now'>,
  query: PlayerFilters,
): PlayerFilter | null {
  const { search, minLevel = 1, minXp: leastXp = 0, maxXp, badgeId, withoutBadgeId } = query;
  const {
    questId,
    questStatus,
    adventureId,
    adventureStatus,
    segmentId,
    seenAfter,
    seenBefore,
    attribute = [],
  } = query;
  // A level begins at an XP; a level that does not exist has no players.
  const levelXp = thresholdsFor(levels)[minLevel - 1];
  if (levelXp === undefined || (badgeId !== undefined && badgeId === withoutBadgeId)) return null;
  const minXp = Math.max(levelXp, leastXp);
  const activity = activityOf(query);
  if (activity.activeInWeek !== undefined && activity.activeInWeek === activity.inactiveInWeek) return null;
  return {
    environmentId,
    ...(minXp > 0 && { minXp }),
    ...(maxXp !== undefined && { maxXp }),
    ...(badgeId !== undefined && { badgeId }),
    ...(withoutBadgeId !== undefined && { withoutBadgeId }),
    ...(questId !== undefined && {
      quest: {
        id: questId,
        ...(questStatus && { status: questStatus }),
        objectives: objectivesOf(query),
        now,
      },
    }),
    ...(adventureId !== undefined && {
      adventure: {
        id: adventureId,
        ...(adventureStatus && { status: adventureStatus }),
        steps: stepsOf(query),
      },
    }),
    ...(segmentId !== undefined && { segmentId }),
    ...(seenAfter !== undefined && { seenAfter: momentOf(seenAfter, now) }),
    ...(seenBefore !== undefined && { seenBefore: momentOf(seenBefore, now) }),
    ...(Object.keys(activity).length > 0 && { activity }),
    ...(attribute.length > 0 && { attributes: attribute.map(readAttribute) }),
    ...(search !== undefined && { search: { text: search, at: placeOf(search) } }),
  };
}

function objectivesOf({ doneObjectiveId, openObjectiveId }: PlayerFilters) {
  return [
    ...(doneObjectiveId === undefined ? [] : [{ id: doneObjectiveId, done: true }]),
    ...(openObjectiveId === undefined ? [] : [{ id: openObjectiveId, done: false }]),
  ];
}

function stepsOf({ openStepId, completedStepId }: PlayerFilters) {
  return [
    ...(openStepId === undefined ? [] : [{ id: openStepId, status: 'open' as const }]),
    ...(completedStepId === undefined ? [] : [{ id: completedStepId, status: 'completed' as const }]),
  ];
}

/** Weeks and months by their numbers: a day says which one is meant. */
function activityOf(query: PlayerFilters): ActivityFilter {
  const { cohort, activeOn, activeInWeek, inactiveInWeek, activeInMonth } = query;
  const weekOf = (date: string) => windowOf('week', parseDay(date));
  return {
    ...(cohort !== undefined && { cohort: weekOf(cohort) }),
    ...(activeOn !== undefined && { activeOn }),
    ...(activeInWeek !== undefined && { activeInWeek: weekOf(activeInWeek) }),
    ...(inactiveInWeek !== undefined && { inactiveInWeek: weekOf(inactiveInWeek) }),
    ...(activeInMonth !== undefined && {
      // Stored from January of the year 0.
      activeInMonth: windowOf('month', parseDay(activeInMonth)) + 1970 * 12,
    }),
  };
}

/** The schema has checked that there is a colon. */
function readAttribute(text: string): { key: string; value: string } {
  const colon = text.indexOf(':');
  return { key: text.slice(0, colon), value: text.slice(colon + 1) };
}

/**
 * The index is of trigrams: three letters or digits in a row, and those at the ends of a word. One or two characters
 * occur in nearly every text, so they are searched only at the beginning of words. The same holds for a text with too
 * few letters for the index, which would be read completely. A text without letters and digits is searched in the index
 * of ids.
 */
function placeOf(text: string): Search['at'] {
  // There, a character outside ASCII is written as several digits.
  const spelt = text.replaceAll(/[^ -~]/g, '0000');
  if (spelt.length >= 3 && /[a-z\d]{3}|[^a-z\d][a-z\d]|[a-z\d]{2}[^a-z\d]/i.test(spelt)) return 'anywhere';
  return /[a-z\d]/i.test(spelt) ? 'beginning of a word' : 'beginning of the id';
}
