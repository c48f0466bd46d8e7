import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { EnvironmentName } from '../../access/index.ts';
import { aheadMs, oldestMs } from './event-window.ts';
import { type ConditionColumns, conditionColumns } from './property-conditions.ts';
import type { EventRow } from './queries.ts';
import * as queries from './search/queries.ts';

export interface EventQuery extends PageRequest {
  playerId?: string;
  type?: string;
  from?: string;
  to?: string;
  effect?: string;
  ruleId?: string;
  property?: readonly string[];
}

interface Search {
  environment: EnvironmentRef;
  playerKey: number | null;
  type: string | null;
  from: Date | null;
  to: Date | null;
  effect: string | null;
  ruleId: string | null;
  conditions: ConditionColumns;
  now: Date;
}

export interface EnvironmentRef {
  id: number;
  name: EnvironmentName;
}

/** How many events one page looks at: a few first, which are often enough, and then this many. */
export interface SearchBounds {
  first: number;
  stretch: number;
}

const searchBounds: SearchBounds = { first: 2_000, stretch: 50_000 };
/** Properties have up to 64 kB, which have to be read for each event. */
const propertyBounds: SearchBounds = { first: 1_000, stretch: 10_000 };

export const boundsFor = ({ property }: EventQuery): SearchBounds =>
  property === undefined ? searchBounds : propertyBounds;

/** Several nodes give numbers and times at once: the order of the two differs by at most this much. */
const slackMs = 10 * 60_000;
const dayMs = 86_400_000;
const newest = Number.MAX_SAFE_INTEGER;

/** `near` is the first event that was received long after `to`, or 0. */
type Key = [near: number, part: number, seq: number];

/**
 * Finds events by time, effect, rule and property. The log is in the order of arrival and has no index for these, so a page looks
 * at a limited number of events and ends there, full or not.
 *
 * `from` and `to` are about when an event occurred, which may be up to 30 days before it arrived. Few events arrive that
 * late. So those that arrived until a day after `to` come first, and later ones after them: otherwise the first page of
 * an old day would have to pass all events since then.
 */
export async function searchEvents<Item>(
  db: Queryable,
  environment: EnvironmentRef,
  query: EventQuery,
  now: Date,
  present: (row: EventRow) => Item,
  bounds: SearchBounds = boundsFor(query),
) {
  const search = await readSearch(db, environment, query, now);
  if (!search) return { data: [], nextCursor: null };
  return readPage(query, {
    key: Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]),
    async read(after, limit) {
      const parts = await partsOf(db, search, after?.[0]);
      const near = parts.length > 1 ? (parts[0]?.high ?? 0) : 0;
      const at = after?.[1] ?? 0;
      const rows: { row: EventRow; part: number }[] = [];
      for (const [part, range] of parts.entries()) {
        if (part < at) continue;
        const high = part === at && after ? after[2] : range.high;
        const found = await searchPart(db, search, { ...range, high }, limit - rows.length, bounds);
        rows.push(...found.rows.map((row) => ({ row, part })));
        if (found.end !== null) return withKeys(rows, near, [near, part, found.end]);
        if (rows.length === limit) break;
      }
      return withKeys(rows, near, null);
    },
    keyOf: ({ key }) => key,
    present: ({ row }) => present(row),
  });
}

/** Undefined if the player does not exist. */
async function readSearch(
  db: Queryable,
  environment: EnvironmentRef,
  { playerId, type, from, to, effect, ruleId, property }: EventQuery,
  now: Date,
): Promise<Search | undefined> {
  const player =
    playerId === undefined ? undefined : await queries.findPlayer.maybe(db, environment.id, playerId);
  if (playerId !== undefined && !player) return undefined;
  return {
    environment,
    playerKey: player?.key ?? null,
    type: type ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
    effect: effect ?? null,
    ruleId: ruleId ?? null,
    conditions: conditionColumns(property),
    now,
  };
}

function withKeys(found: readonly { row: EventRow; part: number }[], near: number, end: Key | null) {
  return { rows: found.map(({ row, part }) => ({ row, key: [near, part, row.seq] as Key })), end };
}

interface Part {
  low: number;
  high: number;
}

/** The ranges of numbers that events between `from` and `to` can have, in the order of the search. */
async function partsOf(
  db: Queryable,
  search: Pick<Search, 'environment' | 'from' | 'to' | 'now'>,
  known: number | undefined,
): Promise<Part[]> {
  const { environment, from, to, now } = search;
  // The time of test runs ahead of the one by which events are received.
  if (environment.name === 'test') return [{ low: 0, high: newest }];
  const seqAt = async (ms: number) =>
    (await queries.findSeqAt.one(db, environment.id, new Date(ms))).seq ?? newest;
  const low = from ? await seqAt(from.getTime() - aheadMs - slackMs) : 0;
  const high =
    to && to.getTime() + oldestMs < now.getTime() ? await seqAt(to.getTime() + oldestMs + slackMs) : newest;
  const isOld = to !== null && to.getTime() + dayMs + slackMs < now.getTime();
  const near = known ?? (isOld ? await seqAt(to.getTime() + dayMs + slackMs) : 0);
  if (near === 0 || near >= high) return [{ low, high }];
  return [
    { low, high: near },
    { low: Math.max(low, near), high },
  ];
}

/** The numbers of the events of a period, without those that arrived more than a day after it. */
export async function rangeOf(
  db: Queryable,
  environment: EnvironmentRef,
  period: { from: Date; to: Date },
  now: Date,
): Promise<Part> {
  const [part = { low: 0, high: newest }] = await partsOf(db, { environment, ...period, now }, undefined);
  return part;
}

/** `end` is the number below which the next page continues; null if the page is full or the part has ended. */
async function searchPart(
  db: Queryable,
  { environment, playerKey, type, from, to, effect, ruleId, conditions }: Search,
  { low, high }: Part,
  limit: number,
  { first, stretch }: SearchBounds,
): Promise<{ rows: EventRow[]; end: number | null }> {
  const listing = playerKey !== null ? 'ofPlayer' : type !== null ? 'ofType' : 'all';
  const look = (steps: number, lowest: number) =>
    queries.searchEvents[listing].all(
      db,
      environment.id,
      lowest,
      high,
      type,
      playerKey,
      from,
      to,
      effect,
      ruleId,
      steps,
      limit,
      ...conditions,
    );
  const quick = await look(first, low);
  if (quick.length === limit) return { rows: quick, end: null };
  // Before the events: those that arrive in between have a higher number.
  const last = await queries.endOfStretch[listing].maybe(
    db,
    environment.id,
    low,
    high,
    type,
    playerKey,
    stretch - 1,
  );
  // With some spare steps, for events that arrive in between: the range decides where it ends.
  const rows = await look(stretch * 2, last?.seq ?? low);
  return { rows, end: rows.length === limit ? null : (last?.seq ?? null) };
}
