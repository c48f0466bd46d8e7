import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { presentAsset } from './present-asset.ts';
import * as queries from './queries.ts';

export function listAssets(db: Queryable, projectId: string, page: PageRequest, base: string) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listAssets.all(db, projectId, after, limit),
    keyOf: (row) => row.id,
    present: (row) => presentAsset(row, base),
  });
}

export async function deleteAsset(
  tx: Tx,
  { tenantId, projectId, actor }: Pick<ProjectContext, 'tenantId' | 'projectId' | 'actor'>,
  id: string,
): Promise<void> {
  if ((await queries.deleteAsset.run(tx, projectId, id)) === 0) throw notFound('image');
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'asset.delete',
    target: { type: 'asset', id },
  });
}
