import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/faults.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { endTokens, type TokenEnds } from '../access/index.ts';
import { lockPlayer } from '../players/index.ts';

/** Ends all tokens of a player, those for WebSockets too: here at once, on other nodes within seconds. */
export async function revokeTokens(
  { db, clock, tokenEnds }: { db: Database; clock: Clock; tokenEnds: TokenEnds },
  environmentId: number,
  playerId: string,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, environmentId, playerId))) throw notFound('player');
    await endTokens(tx, environmentId, playerId, now);
  });
  tokenEnds.note(environmentId, playerId, now);
}
