import type { ModuleData } from '../module.ts';
import { leaderboardRemoval } from './removal-queries.ts';

export const leaderboardsData: ModuleData = {
  module: 'leaderboards',
  tables: [
    'leaderboard_seasons',
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
    'leaderboard_losses',
  ],
  // A reset checks whether an environment has entries, and checkpoints of players' logs contain the scores of open seasons.
  readable: ['leaderboard_seasons', 'leaderboard_entries', 'leaderboard_contributions'],
  playerTables: {
    leaderboard_entries: 'foreign key',
    leaderboard_places: 'foreign key',
    league_tiers: 'foreign key',
    // A closed season never changes: the rank stays in it, without the player.
    leaderboard_standings: 'loss of the key',
    leaderboard_changes: 'loss of the key',
    // What the player gave stays with the team, without the player.
    leaderboard_contributions: 'loss of the key',
  },
  removal: { environment: leaderboardRemoval },
};
