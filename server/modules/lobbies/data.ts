import type { ModuleData } from '../module.ts';
import { lobbyRemoval } from './removal-queries.ts';

export const lobbiesData: ModuleData = {
  module: 'lobbies',
  tables: ['lobbies', 'lobby_members', 'lobby_results', 'lobby_history'],
  // A reset asks whether an environment has anything in it.
  readable: ['lobbies'],
  playerTables: {
    lobbies: 'foreign key',
    lobby_members: 'erasure',
    lobby_results: 'foreign key',
    lobby_history: 'foreign key',
  },
  removal: { environment: lobbyRemoval },
};
