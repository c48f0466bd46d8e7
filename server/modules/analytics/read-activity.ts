import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import { own } from '../../platform/own-properties.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
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

/** What happened in the last seven days, and in the seven before: a page of the definitions of a kind, newest first. */
export async function readActivity(
  db: Queryable,
  context: ProjectContext,
  path: string,
  page: PageRequest,
  now: Date,
) {
  const kind = kindsByPath.get(path);
  if (!kind) throw notFound('definition');
  const days = daysUpTo(zoneOf(context), now, 2 * week);
  const { environment, projectId } = context;
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) =>
      readCountsOfPage.all(db, environment.id, projectId, kind, after, limit, counted[kind], days),
    keyOf: ({ arrival }) => arrival,
    present: ({ id, by_day }) => {
      const counts = days.map((day) => ({ day, count: own(by_day, day) ?? 0 }));
      const sum = (some: typeof counts) => some.reduce((total, { count }) => total + count, 0);
      return { id, week: sum(counts.slice(week)), weekBefore: sum(counts.slice(0, week)), days: counts };
    },
  });
}
