import { Type } from 'typebox';
import { Decimal, Fields, orNull, Text, TextOrNull, Whole } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import type { ExportList } from '../module.ts';
import { listTiersOf } from './leagues/tier-queries.ts';
import { listStandings } from './queries.ts';
import { Metadata } from './schemas.ts';

const Standing = Fields({
  leaderboardId: Text('weekly', 'The id of the leaderboard.'),
  season: Whole(1, 'The number of the season.', { minimum: 1 }),
  rank: orNull(Type.Integer({ minimum: 1 }), 2, 'The final rank; null in an open season.'),
  score: Decimal(4_200, 'The score of the player in that season.'),
  subscore: Decimal(12, 'What decides between equal scores.'),
  metadata: Metadata,
  achievedAt: described(Timestamp, 'When that score was reached, in UTC.'),
  group: TextOrNull(
    '6f1e2d3c-4b5a-4978-8a6b-5c4d3e2f1a0b',
    'In a league: the id of the group, otherwise null.',
  ),
  tier: TextOrNull('bronze', 'In a league: the tier of the group, otherwise null.'),
  nextTier: TextOrNull(
    'silver',
    'In a closed season of a league: the tier that the rank led to, otherwise null.',
  ),
});

export const standingList: ExportList = {
  name: 'standings',
  description: 'Scores on leaderboards, in open and closed seasons.',
  item: Standing,
  read: async (db, playerKey, after, limit) =>
    (await listStandings.all(db, playerKey, after, limit)).map(
      ({ n, leaderboard_id: leaderboardId, achieved_at, ...standing }) => ({
        seq: n,
        json: JSON.stringify({ leaderboardId, ...standing, achievedAt: achieved_at.toISOString() }),
      }),
    ),
};

const LeagueTier = Fields({
  leaderboardId: Text('weekly', 'The id of the leaderboard.'),
  tier: Text('silver', 'The tier that the player was left with.'),
  season: Whole(3, 'The season that left the player with it; 0 if it was set before the first one.'),
});

export const leagueTierList: ExportList = {
  name: 'leagueTiers',
  description: 'The tiers of the player in leagues.',
  item: LeagueTier,
  read: async (db, playerKey, after, limit) =>
    (await listTiersOf.all(db, playerKey, after, limit)).map(
      ({ n, leaderboard_id: leaderboardId, tier, season }) => ({
        seq: n,
        json: JSON.stringify({ leaderboardId, tier, season }),
      }),
    ),
};
