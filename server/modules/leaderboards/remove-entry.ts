import { notFound } from '../../platform/faults.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { lockPlayer } from '../players/index.ts';
import type { Boards } from './boards.ts';
import { deleteEntry, shareBoardLocks } from './queries.ts';
import { readBoard } from './record-scores.ts';
import { findCurrentSeason } from './seasons/queries.ts';

interface Parts {
  db: Database;
  boards: Boards;
  /** There is something new in the outbox. */
  wake: () => void;
}

/** Takes an entry out of the open season. */
export async function removeEntry(
  { db, boards, wake }: Parts,
  { environment }: Pick<ProjectContext, 'environment'>,
  leaderboardId: string,
  playerId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await readBoard(tx, environment.id, leaderboardId);
    const player = await lockPlayer(tx, environment.id, playerId);
    if (!player) throw notFound('entry');
    await shareBoardLocks.run(tx, [environment.id], [leaderboardId]);
    const season = await findCurrentSeason.maybe(tx, environment.id, leaderboardId, now);
    if (!season || (await deleteEntry.run(tx, season.key, player.key)) === 0) throw notFound('entry');
  });
  boards.expect();
  wake();
}
