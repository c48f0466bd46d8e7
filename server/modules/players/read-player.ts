import { notFound } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { PlayerScope } from './ensure-player.ts';
import { presentPlayer } from './present-player.ts';
import { findPlayer, findPlayerKey } from './queries.ts';

export async function readPlayer(
  db: Queryable,
  { environment, levels, timezone }: Omit<PlayerScope, 'projectId'>,
  playerId: string,
  now: Date,
) {
  const row = await findPlayer.maybe(db, environment.id, playerId);
  if (!row) throw notFound('player');
  return presentPlayer(row, { levels, timezone, now });
}

/** The key of a player in the tables of their state. */
export async function readPlayerKey(db: Queryable, environmentId: number, playerId: string): Promise<number> {
  const row = await findPlayerKey.maybe(db, environmentId, playerId);
  if (!row) throw notFound('player');
  return row.key;
}
