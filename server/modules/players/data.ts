import { removeFrom } from '../../platform/postgres/removal-step.ts';
import type { ModuleData } from '../module.ts';
import { playerRemoval } from './removal-queries.ts';
import { entryFacets } from './state/facets.ts';

const foreignKey = 'foreign key' as const;

/** Rows of the other modules that only their player's key finds are removed with the players. */
export function playersData(others: readonly ModuleData[]): ModuleData {
  return {
    module: 'players',
    tables: [
      'players',
      'player_progress',
      'player_exports',
      'doomed_exports',
      ...entryFacets.map(({ table }) => table),
    ],
    // Others keep a player's key and show the id and name; versions of definitions are kept while a quest is under way; the
    // economy reads balances and counts who owns an item; leaderboards show milestones; a replay from before a fact was kept takes it as it is;
    // segments read in whose lists a player is; an erasure takes a player's values from the sums of experiments.
    readable: [
      'players',
      'player_progress',
      'player_quests',
      'player_adventures',
      'player_balances',
      'player_items',
      'player_boards',
      'experiment_players',
    ],
    playerTables: {
      players: 'erasure',
      player_exports: 'erasure',
      player_progress: foreignKey,
      ...Object.fromEntries(entryFacets.map(({ table }) => [table, foreignKey] as const)),
    },
    removal: {
      environment: [
        removeFrom('player_exports', 'environment_id = $1'),
        ...playerRemoval(others.flatMap(({ removal }) => removal?.players ?? [])),
      ],
    },
  };
}
