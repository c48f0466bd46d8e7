import { notFound } from '../../../platform/faults.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { EnvironmentName, ProjectContext } from '../../access/index.ts';
import type { PastProjects } from '../../definitions/index.ts';
import { readLogged } from '../../players/index.ts';
import { listReversed } from '../reversal/queries.ts';
import { type Difference, findDifferences } from './find-differences.ts';
import { foldLog } from './fold-log.ts';
import { findCheckpoint, findLogEnd, readOneMoment } from './queries.ts';

export interface Verification {
  matches: boolean;
  /** Entries that were replayed. */
  entries: number;
  differences: Difference[];
}

type Place = Pick<ProjectContext, 'projectId'> & { environment: { id: number; name: EnvironmentName } };

/** Whether the player's state is what a replay of the log gives. Changes nothing. */
export async function verifyPlayer(
  needs: { db: Database; past: PastProjects },
  place: Place,
  playerId: string,
): Promise<Verification> {
  for (;;) {
    const verified = await verifyOnce(needs, place, playerId);
    if (verified) return verified;
  }
}

/** Nothing where entries were archived while they were read: a checkpoint has what they did, so the next attempt begins there. */
async function verifyOnce(
  { db, past }: { db: Database; past: PastProjects },
  { projectId, environment }: Place,
  playerId: string,
): Promise<Verification | undefined> {
  // The state and the end of the log are of one moment. Up to there the log never changes, so it is read afterwards, in pieces
  // that hold no connection in between.
  const found = await db.transaction(async (tx) => {
    await readOneMoment.run(tx);
    const player = await readLogged(tx, environment.id, playerId);
    if (!player) return undefined;
    const [{ seq: end }, reversed] = await Promise.all([
      findLogEnd.one(tx, player.key),
      listReversed.all(tx, player.key),
    ]);
    return { ...player, end, without: new Set(reversed.map(({ seq }) => seq)) };
  });
  if (!found) throw notFound('player');
  const { key, state, isLogged, end, without } = found;
  // From before there was a complete log: the checkpoint that begins it will be this very state.
  if (!isLogged) return { matches: true, entries: 0, differences: [] };
  const player = { key, id: playerId, projectId, environment: environment.name };
  const { entries, checkpointSeq, ...folded } = await foldLog(db, past, player, {
    upToSeq: end,
    without,
  });
  const checkpoint = await findCheckpoint.maybe(db, key, null);
  if ((checkpoint?.seq ?? 0) !== checkpointSeq) return undefined;
  const differences = findDifferences(state, folded.state);
  return { matches: differences.length === 0, entries, differences };
}
