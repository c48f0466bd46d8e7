import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import { own } from '../../platform/own-properties.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { readSizesOfPage } from '../segments/index.ts';
import { readExposuresOfPage } from './experiments/queries.ts';
import { readCountsOfPage } from './queries.ts';
import { daysUpTo } from './results-period.ts';
import { zoneOf } from './scope.ts';
import { type CountedKind, kindsByPath } from './tally-definitions.ts';

/** The one count of each kind that says whether it is alive. */
const counted: Record<CountedKind, string> = {
  rule: 'fired',
  quest: 'completed',
  adventure: 'completed',
  badge: 'earned',
  leaderboard: 'scores',
  offer: 'sold',
  boost: 'times',
};

const week = 7;

/** A definition with a number for each of the days. */
interface Row {
  id: string;
  arrival: number;
  counts: readonly number[];
}
type ReadRows = (
  db: Queryable,
  context: ProjectContext,
  part: { after: number | null; limit: number },
  days: string[],
) => Promise<Row[]>;

/** How a kind is read, and what its days amount to. */
interface Reading {
  read: ReadRows;
  sumUp: (counts: readonly number[]) => number;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const readings: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ...[...kindsByPath].map(([path, kind]) => [path, { read: ofKind(kind), sumUp: sum }] as const),
  ['experiments', { read: readExposures, sumUp: sum }],
  // Of a size, the one at the end counts.
  ['segments', { read: readSizes, sumUp: (sizes) => sizes.at(-1) ?? 0 }],
]);

/** What happened in the last seven days, and in the seven before: a page of the definitions of a kind, newest first. */
export async function readActivity(
  db: Queryable,
  context: ProjectContext,
  path: string,
  page: PageRequest,
  now: Date,
) {
  const reading = readings.get(path);
  if (!reading) throw notFound('definition');
  const { read, sumUp } = reading;
  const days = daysUpTo(zoneOf(context), now, 2 * week);
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => read(db, context, { after, limit }, days),
    keyOf: ({ arrival }) => arrival,
    present: ({ id, counts }) => ({
      id,
      week: sumUp(counts.slice(week)),
      weekBefore: sumUp(counts.slice(0, week)),
      days: days.map((day, i) => ({ day, count: counts[i] ?? 0 })),
    }),
  });
}

function ofKind(kind: CountedKind): ReadRows {
  return async (db, { environment, projectId }, { after, limit }, days) => {
    const what = counted[kind];
    const rows = await readCountsOfPage.all(db, environment.id, projectId, kind, after, limit, what, days);
    return rows.map((row) => byDay(row, days));
  };
}

async function readExposures(
  ...[db, { environment, projectId }, { after, limit }, days]: Parameters<ReadRows>
): Promise<Row[]> {
  const rows = await readExposuresOfPage.all(db, environment.id, projectId, after, limit, days);
  return rows.map((row) => byDay(row, days));
}

async function readSizes(
  ...[db, { environment, projectId }, part, days]: Parameters<ReadRows>
): Promise<Row[]> {
  const rows = await readSizesOfPage(db, { environmentId: environment.id, projectId }, part, days);
  return rows.map(({ sizes, ...row }) => ({ ...row, counts: sizes }));
}

function byDay(
  { id, arrival, by_day }: { id: string; arrival: number; by_day: Record<string, number> },
  days: readonly string[],
): Row {
  return { id, arrival, counts: days.map((day) => own(by_day, day) ?? 0) };
}
