import type { Database } from '../../../platform/postgres/database.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import { type PlayerRow, playerColumns } from '../queries.ts';
import {
  keys,
  type Parts,
  type PlayerFilter,
  type PlayerPosition,
  type PlayerSort,
  partsOf,
  type Relation,
  relations,
  tables,
} from './parts/queries.ts';

export interface PlayerRequest {
  filter: PlayerFilter;
  sort: PlayerSort;
  /** The end of the page before. */
  after: PlayerPosition | null;
  limit: number;
}

/** How many players one page may look at. */
export interface PageBounds {
  /**
   * In the order of the list, to find a page full of matches: the first number, then the next one if that found many.
   */
  walks: readonly number[];
  /** Up to this many matches of an indexed filter are all read and sorted. */
  few: number;
  /** In the order of the list, if a filter has no index. */
  stretch: number;
}

const pageBounds: PageBounds = { walks: [5_000, 50_000], few: 20_000, stretch: 50_000 };

/** `end` is where the next page goes on although this one is not full: null if there are no more players. */
export interface FoundPlayers {
  rows: PlayerRow[];
  end: PlayerPosition | null;
}

/**
 * A page of players, found in one of three ways. First we follow the index that has the order and look at each player,
 * for a limited number of steps: that finds what is frequent. Rare matches are gathered through the indexes of the
 * filters, and sorted. The planner would choose by its statistics, which do not know how age, XP and badges are related:
 * the newest players of level 20 are nine in ten of a million players away from the newest.
 *
 * If a filter has no index and nothing else makes the matches few, one stretch of the order is searched, and the page
 * ends there, full or not. So a filter that nobody matches costs as little per call as any other.
 */
export async function listPlayers(
  db: Reader,
  request: PlayerRequest,
  bounds: PageBounds = pageBounds,
): Promise<FoundPlayers> {
  const { others } = partsOf(request.filter, request.sort, request.after);
  const isIndexed = relations.every((each) => others[each].length === 0);
  for (const steps of isIndexed ? bounds.walks : bounds.walks.slice(0, 1)) {
    const way = walk(request, steps);
    const rows = await run<PlayerRow>(db, way, nameFor(request));
    if (way.isComplete || rows.length === request.limit) return { rows, end: null };
    // A walk ten times as long would not fill the page either.
    if (rows.length * 10 < request.limit) break;
  }
  if (isIndexed || (await hasFew(db, request, bounds.few))) {
    return { rows: await run<PlayerRow>(db, gather(request)), end: null };
  }
  return searchStretch(db, request, bounds.stretch);
}

/** The end is found first: players who arrive between the two statements are within it, or come with a later page. */
async function searchStretch(db: Reader, request: PlayerRequest, steps: number): Promise<FoundPlayers> {
  const [found] = await run<{ key: number; xp?: number }>(db, endOfStretch(request, steps));
  const end = found === undefined ? null : { key: found.key, xp: found.xp ?? 0 };
  // More steps than the stretch has, for players who arrive in between; `end` limits it anyway.
  const rows = await run<PlayerRow>(db, walk(request, steps * 2, end));
  return { rows, end: rows.length === request.limit ? null : end };
}

/** Without a name the statement is planned for its values: how frequent a badge or a text is decides the plan. */
async function run<Row>(
  db: Reader,
  { text, values }: { text: string; values: unknown[] },
  name = '',
): Promise<Row[]> {
  const on = name === '' ? db : db.quick;
  return (await on.query({ name, text, values })).rows as Row[];
}

/** Statements with one good plan run on `quick`. The others may take long and must not block it. */
export type Reader = Pick<Database, 'query' | 'quick'>;

/** Without a filter there is one good plan. Made once, for the sizes that callers use: planning was half of the work. */
function nameFor({ filter: { environmentId: _, ...filters }, sort, after, limit }: PlayerRequest): string {
  const isPlain = Object.keys(filters).length === 0;
  return isPlain && usualLimits.has(limit) ? `players.list ${sort} ${after ? 'on' : 'first'} ${limit}` : '';
}

/** One more than the page, to see whether there is a next one. */
const usualLimits = new Set([21, 51, 101]);

/**
 * The table whose index is followed: each is sorted by the order within its own filter, except the players with their
 * texts.
 */
function followedBy({ byXp, indexed }: Parts): Relation {
  if (byXp) return 'g';
  return (['s', 'b', 'q', 'v', 'a'] as const).find((each) => indexed[each].length > 0) ?? 'p';
}

function servedBy(sql: Parts, followed: Relation): string[] {
  return followed === 'p' ? [] : sql.indexed[followed];
}

/** A player has one row for each badge, quest, adventure and segment, so every lookup says which one is meant. */
const rowsForEach: ReadonlySet<Relation> = new Set(['b', 'q', 'v', 's']);

function walk(
  { filter, sort, after, limit }: PlayerRequest,
  steps: number,
  end: PlayerPosition | null = null,
) {
  const sql = partsOf(filter, sort, after);
  const followed = followedBy(sql);
  const served = servedBy(sql, followed);
  const lookedAt = (each: Relation) =>
    sql.indexed[each] === served ? sql.others[each] : [...sql.indexed[each], ...sql.others[each]];
  const identity = (each: Relation) => (sql.indexed[each] === served && rowsForEach.has(each) ? served : []);
  const isComplete = relations.every((each) => lookedAt(each).length === 0);
  // One by one and in order, whatever the planner thinks of it: so it ends with the last match that the page needs, and
  // reads no player of another project. Left to itself it read all quests of all projects for a status that is rare.
  const joined = (each: Relation) => `
    join lateral (
      select * from ${tables[each]} ${each}
      where ${[`${keys[each]} = w.key`, ...identity(each), ...lookedAt(each)].join(' and ')}
      offset 0) ${each} on true`;
  const stretch = [sql.environment(followed), ...sql.beyond(followed), ...sql.within(followed, end)];
  // Tables with a filter first: players that it excludes are not looked up in the others.
  const filtering = relations.filter((each) => lookedAt(each).length > 0);
  const joins = new Set<Relation>([...filtering, 'g', 'p']);
  const text = `
    select ${playerColumns} from (
      select ${sql.sortKeys(followed)} from ${tables[followed]} ${followed}
      where ${[...stretch, ...served].join(' and ')}
      order by ${sql.order(followed)} limit ${isComplete ? limit : steps}) w
    ${[...joins].map(joined).join('')}
    order by ${sql.order('w')} limit ${limit}`;
  return { text, values: sql.values, isComplete };
}

function gather({ filter, sort, after, limit }: PlayerRequest) {
  const sql = partsOf(filter, sort, after);
  const [first = 'p', ...others] = relations.filter(
    (each) => sql.indexed[each].length + sql.others[each].length > 0 || (each === 'g' && sql.byXp),
  );
  const sorted = sql.byXp ? 'g' : first;
  const wanted = [first, ...others].flatMap((each) => [
    sql.environment(each),
    ...sql.indexed[each],
    ...sql.others[each],
  ]);
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

/** Whether one of the indexed filters alone leaves few players. */
async function hasFew(db: Reader, request: PlayerRequest, few: number): Promise<boolean> {
  const { filter, sort } = request;
  for (const each of relations) {
    const sql = partsOf(filter, sort, null);
    if (sql.indexed[each].length === 0) continue;
    const text = `
      select count(*) as count from (
        select from ${tables[each]} ${each}
        where ${[sql.environment(each), ...sql.indexed[each]].join(' and ')} limit ${few + 1}) w`;
    const [{ count } = { count: 0 }] = await run<{ count: number }>(db, onlyUsed(text, sql.values));
    if (count <= few) return true;
  }
  return false;
}

function endOfStretch({ filter, sort, after }: PlayerRequest, steps: number) {
  const sql = partsOf(filter, sort, after);
  const followed = followedBy(sql);
  const text = `
    select ${sql.sortKeys(followed)} from ${tables[followed]} ${followed}
    where ${[sql.environment(followed), ...servedBy(sql, followed), ...sql.beyond(followed)].join(' and ')}
    order by ${sql.order(followed)} offset ${steps - 1} limit 1`;
  return onlyUsed(text, sql.values);
}

/** Only the values that the text uses, numbered again: the database cannot determine the type of an unused one. */
function onlyUsed(text: string, values: readonly unknown[]) {
  const used: unknown[] = [];
  const numbers = new Map<string, number>();
  const renumbered = text.replaceAll(/\$(\d+)/g, (_, given: string) => {
    const number = numbers.get(given) ?? used.push(values[Number(given) - 1]);
    numbers.set(given, number);
    return `$${number}`;
  });
  return { text: renumbered, values: used };
}

export const findSegment = statement<{ id: string }, [environmentId: number, segmentId: string]>(
  'players.find_segment',
  `select d.id from environments e join definitions d on d.project_id = e.project_id
   where e.id = $1 and e.deleted_at is null and d.kind = 'segment' and d.id = $2`,
);
