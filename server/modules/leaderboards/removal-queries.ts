import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';
import { statement } from '../../platform/postgres/statement.ts';

const listKeys = statement<{ key: number }, [number, number]>(
  'leaderboards.list_seasons_to_remove',
  'select key from leaderboard_seasons where environment_id = $1 order by key limit $2',
);

const deleteSeasons = statement<never, [number[]]>(
  'leaderboards.delete_removed_seasons',
  'delete from leaderboard_seasons where key = any($1::bigint[])',
);

export const leaderboardRemoval: RemovalStep<number>[] = [
  removeWithChildren({
    table: 'leaderboard_seasons',
    atOnce: 100,
    listKeys: listKeys.all,
    children: ['leaderboard_entries', 'leaderboard_standings', 'leaderboard_changes'].map((table) =>
      removeFrom<number[]>(table, 'season_key = any($1::bigint[])'),
    ),
    deleteParents: deleteSeasons.run,
  }),
];
