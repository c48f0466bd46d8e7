import { type ProjectContext, timeIn } from '../../access/index.ts';
import { removeEntry } from '../../leaderboards/index.ts';
import { forgetScore, isLogged } from '../../players/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { scoreRemoved } from '../player-log/logged-change.ts';
import { appendChange } from '../player-log/queries.ts';

/** Takes a player's entry out of the open season, and writes it into the player's log. */
export function removeScore(
  { db, boards, clock, wake }: Pick<EventDependencies, 'db' | 'boards' | 'clock' | 'wake'>,
  context: Pick<ProjectContext, 'environment'>,
  leaderboardId: string,
  playerId: string,
): Promise<void> {
  const now = timeIn(context.environment, clock);
  const { type, properties } = scoreRemoved(leaderboardId);
  return removeEntry({ db, boards, wake }, context, leaderboardId, playerId, now, async (tx, playerKey) => {
    await forgetScore(tx, playerKey, leaderboardId, now);
    // Otherwise the checkpoint that begins the log will have it.
    if (!(await isLogged(tx, playerKey))) return;
    await appendChange.run(tx, playerKey, context.environment.id, type, properties, now);
  });
}
