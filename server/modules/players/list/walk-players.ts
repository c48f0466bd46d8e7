import type { PlayerFrame } from '../present-player.ts';
import { filterOf, type PlayerFilters } from './player-filters.ts';
import { listPlayers, type Reader } from './queries.ts';

export interface WalkedPlayers {
  players: { key: number; id: string }[];
  /** The key behind which the walk goes on; null at its end. */
  next: number | null;
}

/**
 * Some of the players that a filter matches, in the order of their keys, after a key. A player who begins to match
 * after the walk has passed is not found, and no player is found twice, whatever changes meanwhile.
 */
export async function walkPlayers(
  db: Reader,
  environmentId: number,
  frame: Pick<PlayerFrame, 'levels' | 'now'>,
  filters: PlayerFilters,
  { after, limit }: { after: number; limit: number },
): Promise<WalkedPlayers> {
  const filter = filterOf(environmentId, frame, filters);
  if (filter === null) return { players: [], next: null };
  const { rows, end } = await listPlayers(db, {
    filter,
    sort: 'createdAt',
    after: after === 0 ? null : { key: after, xp: 0 },
    limit,
  });
  const isFull = rows.length === limit;
  return {
    players: rows.map(({ key, id }) => ({ key, id })),
    next: isFull ? (rows.at(-1)?.key ?? null) : (end?.key ?? null),
  };
}
