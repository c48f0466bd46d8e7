import type { Database } from '../../../platform/postgres/database.ts';
import { type PlayerRow, playerColumns } from '../queries.ts';

export type PlayerSort = '-xp' | 'xp' | '-createdAt' | 'createdAt';

export interface PlayerFilter {
  environmentId: number;
  minXp?: number;
  maxXp?: number;
  badgeId?: string;
  search?: Search;
}

export interface Search {
  text: string;
  at: 'anywhere' | 'beginning of a word' | 'beginning of the id';
}

/** The last player of the page before. */
export interface PlayerPosition {
  key: number;
  xp: number;
}

/** How many players are looked at in their order, in the hope of a page full of matches; and again, if that is near. */
const walks = [5_000, 50_000];

/**
 * A page of players, by one of two ways. First the index that has the order is followed and each player on it looked
 * at, for so many steps: that finds what is frequent. What is rare is gathered through the indexes of the filters, and
 * sorted. Left to itself the planner picks one by its statistics, which know nothing of how age, XP and badges hang
 * together: the newest players of level 20 are nine in ten of a million players away from the newest.
 */
export async function listPlayers(
  db: Reader,
  filter: PlayerFilter,
  sort: PlayerSort,
  after: PlayerPosition | null,
  limit: number,
): Promise<PlayerRow[]> {
  for (const steps of walks) {
    const way = walk(filter, sort, after, limit, steps);
    const rows = await run(db, way, nameFor(filter, sort, after, limit));
    if (way.isComplete || rows.length === limit) return rows;
    // Ten times as far would not do either.
    if (rows.length * 10 < limit) break;
  }
  return run(db, gather(filter, sort, after, limit));
}

/** Without a name it is planned for its very values: how frequent a badge or a text is decides the plan. */
async function run(db: Reader, { text, values }: { text: string; values: unknown[] }, name = '') {
  const on = name === '' ? db : db.quick;
  return (await on.query({ name, text, values })).rows as PlayerRow[];
}

/** What has one good plan is quick; the rest may take its time and must not hold up others. */
export type Reader = Pick<Database, 'query' | 'quick'>;

/** Without a filter there is one good plan. Made once, for the sizes that callers use: planning was half of the work. */
function nameFor(
  filter: PlayerFilter,
  sort: PlayerSort,
  after: PlayerPosition | null,
  limit: number,
): string {
  const { search, badgeId, minXp, maxXp } = filter;
  const isPlain = [search, badgeId, minXp, maxXp].every((given) => given === undefined);
  return isPlain && usualLimits.has(limit) ? `players.list ${sort} ${after ? 'on' : 'first'} ${limit}` : '';
}

/** One more than the page, to see whether there is a next one. */
const usualLimits = new Set([21, 51, 101]);

function walk(
  filter: PlayerFilter,
  sort: PlayerSort,
  after: PlayerPosition | null,
  limit: number,
  steps: number,
) {
  const sql = parts(filter, sort, after);
  // Each table has an index with the order behind its own filter, save the players' with their texts.
  const followed = sql.byXp ? 'g' : filter.badgeId === undefined ? 'p' : 'b';
  const served = followed === 'p' ? [] : sql.filters[followed];
  const isComplete = Object.values(sql.filters).every((own) => own === served || own.length === 0);
  // One by one and in order, whatever the planner thinks of it: so it ends with the last match that the page needs.
  const lookedAt = (each: Relation) => `
    join lateral (
      select * from ${tables[each]} ${each}
      where ${[`${keys[each]} = w.key`, ...(sql.filters[each] === served ? [] : sql.filters[each])].join(' and ')}
      offset 0) ${each} on true`;
  const text = `
    select ${playerColumns} from (
      select ${sql.sortKeys(followed)} from ${tables[followed]} ${followed}
      where ${[sql.environment(followed), ...served, ...sql.beyond(followed)].join(' and ')}
      order by ${sql.order(followed)} limit ${isComplete ? limit : steps}) w
    ${filter.badgeId === undefined || followed === 'b' ? '' : lookedAt('b')}
    ${lookedAt('g')}
    ${lookedAt('p')}
    order by ${sql.order('w')} limit ${limit}`;
  return { text, values: sql.values, isComplete };
}

function gather(filter: PlayerFilter, sort: PlayerSort, after: PlayerPosition | null, limit: number) {
  const sql = parts(filter, sort, after);
  const [first = 'p', ...others] = (['p', 'g', 'b'] as const).filter(
    (relation) => sql.filters[relation].length > 0 || (relation === 'g' && sql.byXp),
  );
  const sorted = sql.byXp ? 'g' : first;
  const wanted = [first, ...others].flatMap((each) => [sql.environment(each), ...sql.filters[each]]);
  const text = `
    select ${playerColumns} from (
      select * from (
        select ${sql.sortKeys(sorted)} from ${tables[first]} ${first}
        ${others.map((each) => `join ${tables[each]} ${each} on ${keys[each]} = ${keys[first]}`).join(' ')}
        where ${[...wanted, ...sql.beyond(sorted)].join(' and ')}
        offset 0 -- keeps the planner from following the order after all
      ) w order by ${sql.order('w')} limit ${limit}) w
    join players p on p.key = w.key
    join player_progress g on g.player_key = w.key
    order by ${sql.order('w')}`;
  return { text, values: sql.values };
}

type Relation = 'p' | 'g' | 'b';
const tables = { p: 'players', g: 'player_progress', b: 'player_badges' } as const;
const keys = { p: 'p.key', g: 'g.player_key', b: 'b.player_key', w: 'w.key' } as const;

/** What both ways are made of. Values are numbered as they are used, so each statement has its own. */
function parts(
  { environmentId, minXp, maxXp, badgeId, search }: PlayerFilter,
  sort: PlayerSort,
  after: PlayerPosition | null,
) {
  const values: unknown[] = [];
  const value: AsValue = (given, type) => `$${values.push(given)}::${type}`;
  const byXp = sort.endsWith('xp');
  const [direction, beyond, nulls] = sort.startsWith('-') ? ['desc', '<', 'last'] : ['asc', '>', 'first'];
  const filters: Record<Relation, string[]> = {
    p: search === undefined ? [] : [matches(search, value)],
    g: [
      ...(minXp === undefined ? [] : [`g.xp >= ${value(minXp, 'bigint')}`]),
      ...(maxXp === undefined ? [] : [`g.xp <= ${value(maxXp, 'bigint')}`]),
    ],
    b: badgeId === undefined ? [] : [`b.badge_id = ${value(badgeId, 'text')}`],
  };
  return {
    values,
    byXp,
    filters,
    environment: (of: Relation) => `${of}.environment_id = ${value(environmentId, 'int')}`,
    sortKeys: (of: Relation) => `${keys[of]} as key${byXp ? `, ${of}.xp` : ''}`,
    // The nulls, of which there are none, say which index is meant: see the migration that made it.
    order: (of: Relation | 'w') =>
      byXp ? `${of}.xp ${direction}, ${keys[of]} ${direction}` : `${keys[of]} ${direction} nulls ${nulls}`,
    beyond(of: Relation): string[] {
      if (after === null) return [];
      const key = value(after.key, 'bigint');
      if (!byXp) return [`${keys[of]} ${beyond} ${key}`];
      return [`(${of}.xp, ${keys[of]}) ${beyond} (${value(after.xp, 'bigint')}, ${key})`];
    },
  };
}

type AsValue = (given: unknown, type: string) => string;

function matches({ text, at }: Search, value: AsValue): string {
  const literal = text.replaceAll(/[%_\\]/g, '\\$&');
  if (at === 'beginning of the id') return `p.id like ${value(`${literal}%`, 'text')}`;
  const term = `regexp_replace(searchable(${value(text, 'text')}), '([%_])', '\\\\\\1', 'g')`;
  if (at === 'beginning of a word') {
    return `(p.search_text like ${term} || '%' or p.search_text like '% ' || ${term} || '%')`;
  }
  const found = `p.search_text like '%' || ${term} || '%'`;
  // Other characters than ASCII's are spelt in digits there, and 320 is no part of an О.
  if (!/^\d/.test(text)) return found;
  const inside = value(`%${literal}%`, 'text');
  return `${found} and (p.id ilike ${inside} or p.display_name ilike ${inside})`;
}
