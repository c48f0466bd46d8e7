import { Decimal, Fields, Text, Whole } from '../../../platform/http/field-schemas.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../platform/http/record-fields.ts';
import type { ExportList } from '../../module.ts';
import { listContributionsOf } from './queries.ts';

const Contributed = Fields({
  leaderboardId: Text('weekly', 'The id of the leaderboard.'),
  season: Whole(1, 'The number of the season.', { minimum: 1 }),
  teamId: Text('foxes', 'The id of the team.'),
  score: Decimal(4_200, 'What the player gave to the team in that season.'),
  subscore: Decimal(12, 'What decides between equal scores.'),
  achievedAt: described(Timestamp, 'When the player gave the last of it, in UTC.'),
});

export const contributionList: ExportList = {
  name: 'contributions',
  description: 'What the player gave to teams on leaderboards of teams, in open and closed seasons.',
  item: Contributed,
  read: async (db, playerKey, after, limit) =>
    (await listContributionsOf.all(db, playerKey, after, limit)).map(({ n, achieved_at, ...given }) => ({
      seq: n,
      json: JSON.stringify({ ...given, achievedAt: achieved_at.toISOString() }),
    })),
};
