import { removeFrom } from '../../platform/postgres/removal-step.ts';
import type { ModuleData } from '../module.ts';

export const messagesData: ModuleData = {
  module: 'messages',
  tables: ['messages'],
  // At most 200 of a player: the foreign key deletes them with the player.
  playerTables: { messages: 'foreign key' },
  removal: { players: [removeFrom('messages', 'player_key = any($1::bigint[])')] },
};
