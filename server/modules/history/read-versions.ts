import { conflict, notFound } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import type { VersionedKind } from './versioned-kind.ts';

/** One definition, or the levels or the time zone of a project. */
export interface Versioned {
  readonly projectId: string;
  readonly kind: VersionedKind;
  readonly id: string;
}

/** Newest first. */
export function listVersions(
  on: Queryable,
  { projectId, kind, id }: Versioned,
  before: number | null,
  limit: number,
): Promise<queries.VersionRow[]> {
  return queries.listVersions.all(on, projectId, kind, id, before, limit);
}

/** A version that can be read or restored: a deletion has nothing to show. */
export async function readVersion(
  on: Queryable,
  { projectId, kind, id }: Versioned,
  version: number,
): Promise<queries.VersionRow & { body: Record<string, unknown>; created_at: Date }> {
  const row = await queries.findVersion.maybe(on, projectId, kind, id, version);
  if (!row) throw notFound('version');
  const { body } = row;
  if (body === null) {
    throw conflict(messages.deletion({ version, kind, id }));
  }
  return { ...row, body };
}

/** The newest version of each of these, deleted ones included. */
export function findNewest(
  on: Queryable,
  projectId: string,
  wanted: readonly { kind: VersionedKind; id: string }[],
): Promise<queries.NewestRow[]> {
  return queries.findNewest.all(
    on,
    projectId,
    wanted.map(({ kind }) => kind),
    wanted.map(({ id }) => id),
  );
}

/** What was deleted and not created again, as it was last, in the order of the ids. */
export function listDeleted(
  on: Queryable,
  projectId: string,
  kind: VersionedKind,
  after: string | null,
  limit: number,
): Promise<queries.DeletedRow[]> {
  return queries.listDeleted.all(on, projectId, kind, after, limit);
}
