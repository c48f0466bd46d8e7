import type { Queryable } from '../../platform/postgres/statement.ts';
import { type CheckedEdits, findNeeded } from '../definitions/index.ts';
import { wireKind } from './wire-kinds.ts';

/** What has to be published together with the edits, as it is answered. */
export async function showNeeded(on: Queryable, projectId: string, checked: CheckedEdits) {
  const needed = await findNeeded(on, projectId, checked);
  return needed.map(({ kind, environments, ...rest }) => ({
    kind: wireKind(kind),
    ...rest,
    environments: [...environments],
  }));
}
