import { conflict, invalid, notFound } from '../../../platform/faults.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { lockPlayer } from '../../players/index.ts';
import { messages } from '../messages.ts';
import { shareBoardLocks } from '../queries.ts';
import { readBoard } from '../record-scores.ts';
import * as queries from './tier-queries.ts';

/**
 * Puts a player into a tier of a league, for the next place that they take: as if a season had just left them with it. Not while they have
 * a place, because then the end of its season decides.
 */
export async function setTier(
  tx: Tx,
  environmentId: number,
  playerId: string,
  { leaderboardId, tier }: { leaderboardId: string; tier: string },
  now: Date,
): Promise<void> {
  // As a score does: the player first, then the leaderboard.
  const player = await lockPlayer(tx, environmentId, playerId);
  if (!player) throw notFound('player');
  await shareBoardLocks.run(tx, [environmentId], [leaderboardId]);
  const { board } = await readBoard(tx, environmentId, leaderboardId);
  if (!board.league) throw notFound('league');
  const position = board.league.tiers.findIndex(({ id }) => id === tier);
  if (position < 0) throw invalid('/tier', messages.unknownTier({ id: tier }));
  if (await queries.findPlace.maybe(tx, player.key, leaderboardId)) {
    throw conflict(messages.tierOfSeason({ id: leaderboardId }));
  }
  await queries.openFirstTiers.run(tx, environmentId, leaderboardId);
  await queries.writeTier.run(tx, player.key, environmentId, leaderboardId, tier, position, now);
}
