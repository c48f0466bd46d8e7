import { type RemovalStep, removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';

export const leaderboardRemoval: RemovalStep<number>[] = [
  removeWithChildren({
    table: 'leaderboard_seasons',
    key: 'key',
    type: 'bigint',
    where: 'environment_id = $1 order by key',
    atOnce: 100,
    children: [
      'leaderboard_entries',
      'leaderboard_standings',
      'leaderboard_changes',
      'leaderboard_links',
      'leaderboard_places',
      'league_tiers',
      'leaderboard_contributions',
      'leaderboard_team_entries',
      'leaderboard_team_sums',
      'leaderboard_team_milestones',
      // Last: removed entries add to it.
      'leaderboard_losses',
    ].map((table) => removeFrom<number[]>(table, 'season_key = any($1::bigint[])')),
  }),
];
