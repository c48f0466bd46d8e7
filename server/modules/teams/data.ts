import { removeFrom, removeWithChildren } from '../../platform/postgres/removal-step.ts';
import type { ModuleData } from '../module.ts';

export const teamsData: ModuleData = {
  module: 'teams',
  tables: ['teams', 'team_members', 'team_requests'],
  // A player's state has the ids of their teams, and views of leaderboards show the members of one.
  readable: ['teams', 'team_members'],
  playerTables: { team_members: 'erasure', team_requests: 'foreign key' },
  removal: {
    environment: [
      removeWithChildren({
        table: 'teams',
        key: 'key',
        type: 'bigint',
        where: 'environment_id = $1 order by environment_id, key',
        atOnce: 100,
        children: ['team_members', 'team_requests'].map((table) =>
          removeFrom<number[]>(table, 'team_key = any($1::bigint[])'),
        ),
      }),
    ],
  },
};
