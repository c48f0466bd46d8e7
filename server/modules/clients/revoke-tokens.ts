import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/faults.ts';
import { noContent } from '../../platform/http/endpoint.ts';
import type { Once } from '../../platform/http/idempotency/once.ts';
import { endTokens, playerSubject, type TokenEnds } from '../access/index.ts';
import { lockPlayer } from '../players/index.ts';

/** Ends all tokens of a player, those for WebSockets too: here at once, on other nodes within seconds. */
export async function revokeTokens(
  { clock, tokenEnds }: { clock: Clock; tokenEnds: TokenEnds },
  once: Once,
  environmentId: number,
  playerId: string,
) {
  const now = clock();
  let isFirst = false;
  const answer = await once.inTransaction(
    async (tx) => {
      if (!(await lockPlayer(tx, environmentId, playerId))) throw notFound('player');
      await endTokens(tx, environmentId, playerId, now);
      isFirst = true;
      return noContent();
    },
    playerSubject(environmentId, playerId),
  );
  // A repeat does not end the tokens that were issued since.
  if (isFirst) tokenEnds.note(environmentId, playerId, now);
  return answer;
}
