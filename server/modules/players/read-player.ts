import { notFound } from '../../platform/faults.ts';
import { textArray } from '../../platform/postgres/arrays.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { PlayerScope } from './lock-player.ts';
import { presentPlayer } from './present-player.ts';
import { findPlayer, findPlayerKey, findPlayers, type PlayerRow } from './queries.ts';

export async function readPlayer(
  db: Queryable,
  { environment, levels, timezone }: Omit<PlayerScope, 'projectId'>,
  playerId: string,
  now: Date,
) {
  return presentPlayer(await readPlayerRow(db, environment.id, playerId), { levels, timezone, now });
}

export async function readPlayerRow(
  db: Queryable,
  environmentId: number,
  playerId: string,
): Promise<PlayerRow> {
  const row = await findPlayer.maybe(db, environmentId, playerId);
  if (!row) throw notFound('player');
  return row;
}

/** Some players by their ids. Those who do not exist are left out. */
export function readPlayerRows(
  db: Queryable,
  environmentId: number,
  playerIds: readonly string[],
): Promise<PlayerRow[]> {
  return findPlayers.all(db, environmentId, textArray(playerIds));
}

/** The key of a player in the tables of their state. */
export async function readPlayerKey(db: Queryable, environmentId: number, playerId: string): Promise<number> {
  const row = await findPlayerKey.maybe(db, environmentId, playerId);
  if (!row) throw notFound('player');
  return row.key;
}
