import type { AdventureState, QuestStatus } from '../../../../engine/index.ts';

export type PlayerSort = '-xp' | 'xp' | '-createdAt' | 'createdAt';

export interface PlayerFilter {
  environmentId: number;
  minXp?: number;
  maxXp?: number;
  badgeId?: string;
  withoutBadgeId?: string;
  quest?: QuestFilter;
  adventure?: AdventureFilter;
  segmentId?: string;
  seenAfter?: Date;
  seenBefore?: Date;
  activity?: ActivityFilter;
  attributes?: readonly { key: string; value: string }[];
  search?: Search;
}

export interface QuestFilter {
  id: string;
  status?: QuestStatus;
  /** Objectives of the latest run that are done, or are not. */
  objectives?: readonly { id: string; done: boolean }[];
  now: Date;
}

export type AdventureStatus = AdventureState['status'];

export interface AdventureFilter {
  id: string;
  status?: AdventureStatus;
  steps?: readonly { id: string; status: 'open' | 'completed' }[];
}

/** Weeks and months by the numbers that `player_activity` has for them. */
export interface ActivityFilter {
  /** The week of the first event. */
  cohort?: number;
  /** A date. */
  activeOn?: string;
  activeInWeek?: number;
  inactiveInWeek?: number;
  activeInMonth?: number;
}

export interface Search {
  text: string;
  at: 'anywhere' | 'beginning of a word' | 'beginning of the id';
}

/** Where a page ended. */
export interface PlayerPosition {
  key: number;
  xp: number;
}

export const tables = {
  p: 'players',
  g: 'player_progress',
  b: 'player_badges',
  q: 'player_quests',
  v: 'player_adventures',
  a: 'player_activity',
  s: 'segment_members',
} as const;
export type Relation = keyof typeof tables;
export const relations = ['p', 'g', 'b', 'q', 'v', 'a', 's'] as const satisfies readonly Relation[];
export const keys = {
  p: 'p.key',
  g: 'g.player_key',
  b: 'b.player_key',
  q: 'q.player_key',
  v: 'v.player_key',
  a: 'a.player_key',
  s: 's.player_key',
  w: 'w.key',
} as const;

export type Parts = ReturnType<typeof partsOf>;

/** What all statements are made of. Values are numbered as they are used, so each statement has its own. */
export function partsOf(filter: PlayerFilter, sort: PlayerSort, after: PlayerPosition | null) {
  const values: unknown[] = [];
  const value: AsValue = (given, type) => `$${values.push(given)}::${type}`;
  const byXp = sort.endsWith('xp');
  const [direction, beyond, nulls] = sort.startsWith('-') ? ['desc', '<', 'last'] : ['asc', '>', 'first'];
  const indexed = indexedFilters(filter, value);
  const others = otherFilters(filter, value);
  const place = (of: Relation, { xp, key }: PlayerPosition, operator: string) =>
    byXp
      ? `(${of}.xp, ${keys[of]}) ${operator} (${value(xp, 'bigint')}, ${value(key, 'bigint')})`
      : `${keys[of]} ${operator} ${value(key, 'bigint')}`;
  return {
    values,
    byXp,
    /** Conditions that an index answers, after the environment. */
    indexed,
    /** Conditions for which rows have to be read. */
    others,
    environment: (of: Relation) => `${of}.environment_id = ${value(filter.environmentId, 'int')}`,
    sortKeys: (of: Relation) => `${keys[of]} as key${byXp ? `, ${of}.xp` : ''}`,
    // The columns have no nulls; their place only selects the index. See the migration that created it.
    order: (of: Relation | 'w') =>
      byXp ? `${of}.xp ${direction}, ${keys[of]} ${direction}` : `${keys[of]} ${direction} nulls ${nulls}`,
    beyond: (of: Relation): string[] => (after === null ? [] : [place(of, after, beyond)]),
    /** Up to and including this position. */
    within: (of: Relation, last: PlayerPosition | null): string[] =>
      last === null ? [] : [place(of, last, beyond === '<' ? '>=' : '<=')],
  };
}

type AsValue = (given: unknown, type: string) => string;
type Filters = Record<Relation, string[]>;

function indexedFilters(filter: PlayerFilter, value: AsValue): Filters {
  const { minXp, maxXp, badgeId, quest, adventure, activity, segmentId, search } = filter;
  return {
    p: search === undefined ? [] : [matches(search, value)],
    g: [
      ...(minXp === undefined ? [] : [`g.xp >= ${value(minXp, 'bigint')}`]),
      ...(maxXp === undefined ? [] : [`g.xp <= ${value(maxXp, 'bigint')}`]),
    ],
    b: badgeId === undefined ? [] : [`b.badge_id = ${value(badgeId, 'text')}`],
    q: quest === undefined ? [] : [`q.quest_id = ${value(quest.id, 'text')}`],
    v: adventure === undefined ? [] : [`v.adventure_id = ${value(adventure.id, 'text')}`],
    a: activity?.cohort === undefined ? [] : [`a.cohort = ${value(activity.cohort, 'int')}`],
    // With the environment, because no index begins with the player.
    s:
      segmentId === undefined
        ? []
        : [
            `s.environment_id = ${value(filter.environmentId, 'int')}`,
            `s.segment_id = ${value(segmentId, 'text')}`,
          ],
  };
}

/**
 * `last_seen_at` has no index, because every event would have to write to it. Attributes have none, because every new
 * player would have to write to it, with or without attributes. An index by day or week would have an entry for each
 * player and day.
 */
function otherFilters(
  { withoutBadgeId, quest, adventure, seenAfter, seenBefore, activity = {}, attributes = [] }: PlayerFilter,
  value: AsValue,
): Filters {
  const { activeOn, activeInWeek, inactiveInWeek, activeInMonth } = activity;
  const without = `not exists (select from player_badges x where x.player_key = p.key and x.badge_id = `;
  return {
    p: [
      ...attributes.map((of) => `p.attributes ->> ${value(of.key, 'text')} = ${value(of.value, 'text')}`),
      ...(withoutBadgeId === undefined ? [] : [`${without}${value(withoutBadgeId, 'text')})`]),
      ...(activeOn === undefined
        ? []
        : [
            `exists (select from player_days x where x.player_key = p.key and x.day = ${value(activeOn, 'date')})`,
          ]),
      // Who never had an event has no row.
      ...(inactiveInWeek === undefined
        ? []
        : [
            `not exists (select from player_activity x where x.player_key = p.key
               and ${isActive('x', 'week', value(inactiveInWeek, 'int'))})`,
          ]),
    ],
    g: [
      ...(seenAfter === undefined ? [] : [`g.last_seen_at >= ${value(seenAfter, 'timestamptz')}`]),
      ...(seenBefore === undefined ? [] : [`g.last_seen_at < ${value(seenBefore, 'timestamptz')}`]),
    ],
    b: [],
    q: quest === undefined ? [] : questFilters(quest, value),
    v: adventure === undefined ? [] : adventureFilters(adventure, value),
    a: [
      ...(activeInWeek === undefined ? [] : [isActive('a', 'week', value(activeInWeek, 'int'))]),
      ...(activeInMonth === undefined ? [] : [isActive('a', 'month', value(activeInMonth, 'int'))]),
    ],
    s: [],
  };
}

/** The bit after these stands for all that is longer ago. */
const lastExactBit = { week: 62, month: 30 };

function isActive(row: 'a' | 'x', span: 'week' | 'month', number: string): string {
  const ago = `${row}.last_${span} - ${number}`;
  return `${ago} between 0 and ${lastExactBit[span]} and (${row}.${span}s >> (${ago})) & 1 = 1`;
}

function adventureFilters({ status, steps = [] }: AdventureFilter, value: AsValue): string[] {
  return [
    ...(status === undefined ? [] : [status === 'active' ? 'v.active' : 'not v.active']),
    // A completed adventure has no open step, and `active` is cheaper to check than the steps.
    ...(steps.some((one) => one.status === 'open') ? ['v.active'] : []),
    ...steps.map((one) => `(v.state -> 'steps')::jsonb @> ${value(JSON.stringify([one]), 'jsonb')}`),
  ];
}

function questFilters({ status, objectives = [], now }: QuestFilter, value: AsValue): string[] {
  return [
    ...(status === undefined ? [] : [hasStatus(status, () => value(now, 'timestamptz'))]),
    ...objectives.map(
      (one) => `(q.state -> 'objectives')::jsonb @> ${value(JSON.stringify([one]), 'jsonb')}`,
    ),
  ];
}

/** A quest whose time has run out is expired, whether or not the job has marked it. */
function hasStatus(status: QuestStatus, now: () => string): string {
  if (status === 'active') return `q.active and (q.expires_at <= ${now()}) is not true`;
  const ended = `not q.active and q.state ->> 'status' = '${status}'`;
  return status === 'expired' ? `(${ended} or q.active and q.expires_at <= ${now()})` : ended;
}

function matches({ text, at }: Search, value: AsValue): string {
  const literal = text.replaceAll(/[%_\\]/g, '\\$&');
  if (at === 'beginning of the id') return `p.id like ${value(`${literal}%`, 'text')}`;
  const term = `regexp_replace(searchable(${value(text, 'text')}), '([%_])', '\\\\\\1', 'g')`;
  if (at === 'beginning of a word') {
    return `(p.search_text like ${term} || '%' or p.search_text like '% ' || ${term} || '%')`;
  }
  const found = `p.search_text like '%' || ${term} || '%'`;
  // There, characters outside ASCII are written as digits. A search for 320 must not find a part of such digits.
  if (!/^\d/.test(text)) return found;
  const inside = value(`%${literal}%`, 'text');
  return `${found} and (p.id ilike ${inside} or p.display_name ilike ${inside})`;
}
