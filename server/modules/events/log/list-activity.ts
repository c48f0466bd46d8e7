import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { presentReversed, readAuthor, withoutAuthor } from '../author.ts';
import * as queries from './queries.ts';

/** What the player did and what was done to them, in the order in which we heard of it, newest first. */
export function listActivity(db: Queryable, playerKey: number, page: PageRequest) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listActivity.all(db, playerKey, after, limit),
    keyOf: (row) => row.seq,
    present: presentActivity,
  });
}

export function presentActivity(row: queries.ActivityRow) {
  const { id, source, type, effects } = row;
  const properties = withoutAuthor(source, row.properties);
  const author = readAuthor(source, row.properties);
  const reversed = presentReversed(row.reversed);
  return { id, at: row.occurred_at.toISOString(), source, type, properties, effects, ...author, reversed };
}
