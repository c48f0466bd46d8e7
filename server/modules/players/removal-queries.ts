import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';
import { entryFacets } from './state/facets.ts';

/** For many players: rows of other modules that can be found only by the player's key. */
export type PlayerRowsStep = RemovalStep<number[]>;

/** A player may have a thousand quests and badges, so these rows count against the limit too, not only the players. */
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
