import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { presentReversed, readAuthor, withoutAuthor } from './author.ts';
import * as queries from './queries.ts';

/** What the player did and what was done to them, in the order of arrival, newest first. */
export function listActivity(db: Queryable, playerKey: number, page: PageRequest) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listActivity.all(db, playerKey, after, limit),
    keyOf: (row) => row.seq,
    present: presentActivity,
  });
}

export interface ActivityQuery extends PageRequest {
  type?: string;
  from?: string;
  to?: string;
  effect?: string;
}

/** How many entries of the player one page looks at. The log has no index for these filters. */
const stretch = 5_000;

/** The same by type, time and effect. A page may be short or empty although there are more. */
export function searchActivity(
  db: Queryable,
  playerKey: number,
  { type, from, to, effect, ...page }: ActivityQuery,
  lookedAt = stretch,
) {
  if ([type, from, to, effect].every((given) => given === undefined))
    return listActivity(db, playerKey, page);
  const filters = [type ?? null, asDate(from), asDate(to), effect ?? null] as const;
  return readPage(page, {
    key: Type.Integer(),
    async read(after, limit) {
      const end = (await queries.findActivityEnd.maybe(db, playerKey, after, lookedAt - 1))?.seq ?? null;
      const rows = await queries.searchActivity.all(db, playerKey, after, limit, end ?? 0, ...filters);
      return { rows, end: rows.length === limit ? null : end };
    },
    keyOf: (row) => row.seq,
    present: presentActivity,
  });
}

function asDate(time: string | undefined): Date | null {
  return time === undefined ? null : new Date(time);
}

export function presentActivity(row: queries.ActivityRow) {
  const { id, source, type, effects } = row;
  const properties = withoutAuthor(source, row.properties);
  const author = readAuthor(source, row.properties, row.sent);
  const reversed = presentReversed(row.reversed);
  return { id, at: row.occurred_at.toISOString(), source, type, properties, effects, ...author, reversed };
}
