import { removeFrom } from '../../platform/postgres/removal-step.ts';
import type { ModuleData } from '../module.ts';

const ofPlayers = 'player_key = any($1::bigint[]) or other_key = any($1::bigint[])';

export const friendsData: ModuleData = {
  module: 'friends',
  tables: ['friendships', 'player_blocks'],
  playerTables: { friendships: 'foreign key', player_blocks: 'foreign key' },
  removal: {
    players: [removeFrom('friendships', ofPlayers), removeFrom('player_blocks', ofPlayers)],
  },
};
