import { LaurelError } from '../../../packages/sdk/src/index.ts';
import type { Here } from '../../session/here.ts';
import type { ChangeKind } from './kinds.ts';
import { t } from './texts.ts';
import { listVersions, restoreVersion } from './versions-api.ts';

/**
 * Undoes the last change of a definition or of the levels, also a deletion, by restoring the version before it. It is
 * refused if somebody has changed it since, because that change would be lost.
 */
export async function undoChange(
  { api }: Pick<Here, 'api'>,
  kind: ChangeKind,
  id: string,
  /** The version that the change made. Absent for a deletion: then the newest version must be a deletion. */
  made?: number,
): Promise<void> {
  const { data } = await listVersions(api, kind, id, undefined, AbortSignal.timeout(30_000));
  const [newest, before] = data;
  const isLast = made === undefined ? newest?.op === 'delete' : newest?.version === made;
  if (!isLast || !before) {
    throw new LaurelError({
      code: 'CONFLICT',
      message: t('undo.changed'),
      status: 409,
    });
  }
  await restoreVersion(api, kind, id, before.version);
}
