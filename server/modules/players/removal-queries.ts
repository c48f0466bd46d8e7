import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { entryFacets } from './state/facets.ts';

const listKeys = statement<{ key: number }, [number, number]>(
  'players.list_keys_to_remove',
  'select key from players where environment_id = $1 order by key desc nulls last limit $2',
);

const deletePlayers = statement<never, [number[]]>(
  'players.delete_removed',
  'delete from players where key = any($1::bigint[])',
);

/** Of many players: what modules above keep about players under no other key than the player's. */
export type PlayerRowsStep = RemovalStep<number[]>;

/** A player's quests and badges may be a thousand: the children are counted against the limit, not the players alone. */
export function playerRemoval(othersRows: readonly PlayerRowsStep[]): RemovalStep<number>[] {
  const ofPlayers = 'player_key = any($1::bigint[])';
  return [
    removeWithChildren({
      table: 'players',
      atOnce: 500,
      listKeys: listKeys.all,
      children: [
        ...othersRows,
        ...entryFacets.map(({ table }) => removeFrom<number[]>(table, ofPlayers)),
        removeFrom('player_progress', ofPlayers),
      ],
      deleteParents: deletePlayers.run,
    }),
  ];
}
