import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';
import { entryFacets } from './state/facets.ts';

/** Of many players: what modules above keep about players under no other key than the player's. */
export type PlayerRowsStep = RemovalStep<number[]>;

/** A player's quests and badges may be a thousand: the children are counted against the limit, not the players alone. */
export function playerRemoval(othersRows: readonly PlayerRowsStep[]): RemovalStep<number>[] {
  const ofPlayers = 'player_key = any($1::bigint[])';
  return [
    removeWithChildren({
      table: 'players',
      key: 'key',
      type: 'bigint',
      where: 'environment_id = $1 order by key desc nulls last',
      atOnce: 500,
      children: [
        ...othersRows,
        ...entryFacets.map(({ table }) => removeFrom<number[]>(table, ofPlayers)),
        removeFrom('player_progress', ofPlayers),
      ],
    }),
  ];
}
