import type { PlayerState } from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { namesOf, readPlayers } from './load-players.ts';
import { nameOf } from './player-name.ts';
import { readProgress } from './queries.ts';

/** A player as the engine sees them, without a lock: to look at, not to write back. Nothing for an unknown one. */
export async function readState(
  db: Queryable,
  environmentId: number,
  playerId: string,
): Promise<PlayerState | undefined> {
  const names = namesOf([{ environmentId, id: playerId }]);
  const players = await readPlayers(db, readProgress.all(db, ...names), names);
  return players.get(nameOf(environmentId, playerId))?.state;
}
