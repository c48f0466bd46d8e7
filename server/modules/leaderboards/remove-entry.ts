import { notFound } from '../../platform/faults.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { lockPlayer } from '../players/index.ts';
import type { Boards } from './boards.ts';
import { deleteEntry, shareBoardLocks } from './queries.ts';
import { readBoard } from './record-scores.ts';
import { findCurrentSeason } from './seasons/queries.ts';
import { removeContributions } from './teams/queries.ts';

interface Parts {
  db: Database;
  boards: Pick<Boards, 'expect'>;
  /** There is something new in the outbox. */
  wake: () => void;
}

/** Removes an entry from the open season. `logRemoval` writes that to the player's log. */
export async function removeEntry(
  { db, boards, wake }: Parts,
  { environment }: Pick<ProjectContext, 'environment'>,
  leaderboardId: string,
  playerId: string,
  now: Date,
  logRemoval: (tx: Tx, playerKey: number) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await readBoard(tx, environment.id, leaderboardId);
    const player = await lockPlayer(tx, environment.id, playerId);
    if (!player) throw notFound('entry');
    await shareBoardLocks.run(tx, [environment.id], [leaderboardId]);
    const season = await findCurrentSeason.maybe(tx, environment.id, leaderboardId, now);
    if (!season || (await deleteEntry.run(tx, season.key, player.key)) === 0) throw notFound('entry');
    await removeContributions.run(tx, season.key, player.key);
    await logRemoval(tx, player.key);
  });
  boards.expect();
  wake();
}
