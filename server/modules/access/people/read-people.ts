import type { Queryable } from '../../../platform/postgres/statement.ts';
import { listEmails } from './queries.ts';

/** The e-mail addresses of people, by their ids. Those who are gone are missing. */
export async function readPeople(on: Queryable, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await listEmails.all(on, ids)).map(({ id, email }) => [id, email]));
}
