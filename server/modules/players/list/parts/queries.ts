import type { QuestStatus } from '../../../../engine/index.ts';

export type PlayerSort = '-xp' | 'xp' | '-createdAt' | 'createdAt';

export interface PlayerFilter {
  environmentId: number;
  minXp?: number;
  maxXp?: number;
  badgeId?: string;
  withoutBadgeId?: string;
  quest?: QuestFilter;
  seenAfter?: Date;
  seenBefore?: Date;
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

export interface Search {
  text: string;
  at: 'anywhere' | 'beginning of a word' | 'beginning of the id';
}

/** Where a page ended. */
export interface PlayerPosition {
  key: number;
  xp: number;
}

export type Relation = 'p' | 'g' | 'b' | 'q';
export const relations = ['p', 'g', 'b', 'q'] as const;
export const tables = {
  p: 'players',
  g: 'player_progress',
  b: 'player_badges',
  q: 'player_quests',
} as const;
export const keys = {
  p: 'p.key',
  g: 'g.player_key',
  b: 'b.player_key',
  q: 'q.player_key',
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
    /** Those that an index answers, behind its environment. */
    indexed,
    /** Those for which a row has to be looked at. */
    others,
    environment: (of: Relation) => `${of}.environment_id = ${value(filter.environmentId, 'int')}`,
    sortKeys: (of: Relation) => `${keys[of]} as key${byXp ? `, ${of}.xp` : ''}`,
    // There are no nulls; they select the index. See the migration that created it.
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

function indexedFilters({ minXp, maxXp, badgeId, quest, search }: PlayerFilter, value: AsValue): Filters {
  return {
    p: search === undefined ? [] : [matches(search, value)],
    g: [
      ...(minXp === undefined ? [] : [`g.xp >= ${value(minXp, 'bigint')}`]),
      ...(maxXp === undefined ? [] : [`g.xp <= ${value(maxXp, 'bigint')}`]),
    ],
    b: badgeId === undefined ? [] : [`b.badge_id = ${value(badgeId, 'text')}`],
    q: quest === undefined ? [] : [`q.quest_id = ${value(quest.id, 'text')}`],
  };
}

/**
 * `last_seen_at` has no index: every event changes it, and would have to write to that index. An attribute has none
 * because each new player would have to, with or without attributes.
 */
function otherFilters(
  { withoutBadgeId, quest, seenAfter, seenBefore, attributes = [] }: PlayerFilter,
  value: AsValue,
): Filters {
  const without = `not exists (select from player_badges x where x.player_key = p.key and x.badge_id = `;
  return {
    p: [
      ...attributes.map((of) => `p.attributes ->> ${value(of.key, 'text')} = ${value(of.value, 'text')}`),
      ...(withoutBadgeId === undefined ? [] : [`${without}${value(withoutBadgeId, 'text')})`]),
    ],
    g: [
      ...(seenAfter === undefined ? [] : [`g.last_seen_at >= ${value(seenAfter, 'timestamptz')}`]),
      ...(seenBefore === undefined ? [] : [`g.last_seen_at < ${value(seenBefore, 'timestamptz')}`]),
    ],
    b: [],
    q: quest === undefined ? [] : questFilters(quest, value),
  };
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
  // Characters outside ASCII are written in digits there, and 320 is no part of an О.
  if (!/^\d/.test(text)) return found;
  const inside = value(`%${literal}%`, 'text');
  return `${found} and (p.id ilike ${inside} or p.display_name ilike ${inside})`;
}
