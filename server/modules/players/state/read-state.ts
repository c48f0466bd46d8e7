import type { PlayerState } from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { namesOf, readPlayers } from './load-players.ts';
import { nameOf } from './player-name.ts';
import { endLogOf, listLogged, listNextPlayers, readIsLogged, readProgress } from './queries.ts';

/**
 * A player as the engine sees them, without a lock: to look at, not to write back. Undefined if there is no such
 * player.
 */
export async function readState(
  db: Queryable,
  environmentId: number,
  playerId: string,
): Promise<PlayerState | undefined> {
  return (await readLogged(db, environmentId, playerId))?.state;
}

/** The same with the player's key, and whether the log is complete. */
export async function readLogged(
  db: Queryable,
  environmentId: number,
  playerId: string,
): Promise<{ key: number; state: PlayerState; isLogged: boolean } | undefined> {
  const names = namesOf([{ environmentId, id: playerId }]);
  const players = await readPlayers(db, readProgress.all(db, ...names), names);
  return players.get(nameOf(environmentId, playerId));
}

/** Several players at once, by their ids. Those who do not exist are left out. */
export async function readStates(
  db: Queryable,
  environmentId: number,
  playerIds: readonly string[],
): Promise<PlayerState[]> {
  const names = namesOf(playerIds.map((id) => ({ environmentId, id })));
  const players = await readPlayers(db, readProgress.all(db, ...names), names);
  return [...players.values()].map(({ state }) => state);
}

/** The players behind a key, in the order of their keys, with the lists of segments that they are in. */
export async function readNextStates(
  db: Queryable,
  environmentId: number,
  after: number,
  limit: number,
): Promise<{ key: number; id: string; state: PlayerState; segments: readonly string[] | null }[]> {
  const next = await listNextPlayers.all(db, environmentId, after, limit);
  const names = namesOf(next.map(({ id }) => ({ environmentId, id })));
  const players = await readPlayers(db, readProgress.all(db, ...names), names);
  return next.flatMap(({ id }) => {
    const player = players.get(nameOf(environmentId, id));
    return player ? [{ key: player.key, id, state: player.state, segments: player.segments }] : [];
  });
}

/** Whether the log has all that changed the player; the answer is reliable only while the player is locked. */
export async function isLogged(on: Queryable, playerKey: number): Promise<boolean> {
  return (await readIsLogged.maybe(on, playerKey))?.is_logged ?? false;
}

/** Of these players, those whose log is complete. */
export async function filterLogged(on: Queryable, keys: number[]): Promise<ReadonlySet<number>> {
  return new Set((await listLogged.all(on, keys)).map((row) => row.player_key));
}

/** Notes that the player's log is no longer complete. It begins again with a checkpoint at the next entry. */
export async function endLog(on: Queryable, playerKey: number): Promise<void> {
  await endLogOf.run(on, playerKey);
}
