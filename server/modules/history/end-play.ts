import type { Tx } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';
import type { VersionedKind } from './versioned-kind.ts';

/** No player has these versions in progress any more, so the engine need not know them. */
export async function endPlay(
  tx: Tx,
  projectId: string,
  ended: readonly { kind: VersionedKind; id: string; version: number }[],
): Promise<void> {
  if (ended.length === 0) return;
  await queries.endPlay.run(
    tx,
    projectId,
    ended.map(({ kind }) => kind),
    ended.map(({ id }) => id),
    ended.map(({ version }) => version),
  );
}
