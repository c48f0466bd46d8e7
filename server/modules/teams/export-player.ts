import type { ExportList } from '../module.ts';
import { presentPlayerTeam } from './present-team.ts';
import { listTeamsOf } from './queries.ts';
import { PlayerTeam } from './schemas.ts';

export const teamList: ExportList = {
  name: 'teams',
  description: 'The teams that the player is in.',
  item: PlayerTeam,
  read: async (db, playerKey, after, limit) =>
    (await listTeamsOf.all(db, playerKey, after, limit)).map((row) => ({
      seq: row.seq,
      json: JSON.stringify(presentPlayerTeam(row)),
    })),
};
