import { Type } from 'typebox';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import type { ExportList } from '../module.ts';
import { listStandings } from './queries.ts';

const Standing = Type.Object(
  {
    leaderboardId: Type.String({ description: 'The id of the leaderboard.', examples: ['weekly'] }),
    season: Type.Integer({ minimum: 1, description: 'The number of the season.', examples: [1] }),
    rank: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'The final rank; null in an open season.',
      examples: [2],
    }),
    score: Type.Number({ description: 'The score of the player in that season.', examples: [4_200] }),
    achievedAt: described(Timestamp, 'When that score was reached, in UTC.'),
  },
  { additionalProperties: false },
);

export const standingList: ExportList = {
  name: 'standings',
  description: 'Scores on leaderboards, in open and closed seasons.',
  item: Standing,
  read: async (db, playerKey, after, limit) =>
    (await listStandings.all(db, playerKey, after, limit)).map(
      ({ n, leaderboard_id: leaderboardId, season, rank, score, achieved_at }) => ({
        seq: n,
        json: JSON.stringify({ leaderboardId, season, rank, score, achievedAt: achieved_at.toISOString() }),
      }),
    ),
};
