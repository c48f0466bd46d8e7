import { Type } from 'typebox';
import { notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as history from '../../history/index.ts';
import type { EditedKind } from '../check/problem.ts';
import { complete, type Kind } from '../kinds/kind.ts';
import type { Definition } from '../wire-schemas.ts';

/** Newest first. 404 if it never existed. */
export async function listVersions(
  db: Queryable,
  projectId: string,
  kind: EditedKind,
  id: string,
  page: PageRequest,
) {
  const versions = await readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => history.listVersions(db, { projectId, kind, id }, after, limit),
    keyOf: (row) => row.version,
    present: ({ version, at, by, op, changeset_id: changesetId }) => ({
      version,
      at: at.toISOString(),
      by: { type: by.type, name: by.name },
      op,
      changesetId,
    }),
  });
  if (versions.data.length === 0 && page.cursor === undefined) throw notFound(kind);
  return versions;
}

/** The definition as it was. */
export async function readOldVersion(
  db: Queryable,
  projectId: string,
  kind: Kind,
  id: string,
  version: number,
): Promise<Definition> {
  const row = await history.readVersion(db, { projectId, kind: kind.name, id }, version);
  return {
    id,
    ...complete(kind, row.body),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.at.toISOString(),
  };
}

/** Deleted definitions, as they were last. */
export function listDeleted(db: Queryable, projectId: string, kind: Kind, page: PageRequest) {
  return readPage(page, {
    key: Type.String(),
    read: (after, limit) => history.listDeleted(db, projectId, kind.name, after, limit),
    keyOf: (row) => row.id,
    present: (row): Definition => ({
      id: row.id,
      ...complete(kind, row.body ?? {}),
      version: row.version,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.at.toISOString(),
    }),
  });
}
