import type { ModuleData } from '../module.ts';
import { leaderboardRemoval } from './removal/queries.ts';

export const leaderboardsData: ModuleData = {
  module: 'leaderboards',
  tables: ['leaderboard_seasons', 'leaderboard_entries', 'leaderboard_standings', 'leaderboard_changes'],
  // A reset asks whether an environment has anything in it; checkpoints of players' logs hold the scores of open seasons.
  readable: ['leaderboard_seasons', 'leaderboard_entries'],
  playerTables: {
    leaderboard_entries: 'foreign key',
    // A closed season never changes: its rank stays, without the player.
    leaderboard_standings: 'loss of the key',
    leaderboard_changes: 'loss of the key',
  },
  removal: { environment: leaderboardRemoval },
};
