import { Type } from 'typebox';
import {
  Count,
  Fields,
  orNull,
  Shape,
  Text,
  TextOrNull,
  Whole,
} from '../../../platform/http/field-schemas.ts';
import { pageQuery } from '../../../platform/http/lists/pagination.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { Id, Timestamp } from '../../../platform/http/record-fields.ts';
import { PlayerId } from '../../players/index.ts';
import { LeaderboardId, Season } from '../schemas.ts';

const TierId = Text('bronze', 'The id of the tier.');

export const GroupsQuery = Fields({
  ...pageQuery,
  tier: Type.Optional(Type.String({ maxLength: 64, description: 'Only the groups of this tier.' })),
  season: Type.Optional(described(Season, 'The number of the season. Defaults to the open season.')),
});

export const LeagueGroup = Shape('LeagueGroup', 'A group of a season of a league.', {
  id: Id('6f1e2d3c-4b5a-4978-8a6b-5c4d3e2f1a0c', 'The id of the group.'),
  tier: TierId,
  part: Text('eu', 'The value of `groupBy` that all players of the group have; empty without one.'),
  season: Season,
  size: Count(28, 'How many players have an entry in it.'),
  hash: TextOrNull(
    '0f343b0931126a20f133d67c2b018a3b5f5e1b2a0c5d8f9e7a6b4c3d2e1f0a9b',
    'The hash of the final standings of the group, made as that of a season; null until they are written. The hash of the season of a league is the SHA-256 over one line per group, ordered by id: id, tier and hash, separated by one space, each line ended by a line feed.',
  ),
  createdAt: described(Timestamp, 'When its first player came, in UTC.'),
});

export const LeaguePath = Fields({ playerId: PlayerId, leaderboardId: LeaderboardId });

export const TierInput = Shape('LeagueTierInput', 'The tier that a player gets.', {
  tier: Type.String({ maxLength: 64, description: 'The id of a tier of the league.', examples: ['silver'] }),
});

const Rank = (example: number, description: string) =>
  orNull(Type.Integer({ minimum: 1 }), example, description);

const LeagueSeason = Shape('LeagueSeason', 'What a player came to in a closed season of a league.', {
  season: Season,
  tier: TierId,
  rank: Whole(2, 'The final rank in the group.', { minimum: 1 }),
  nextTier: TextOrNull('silver', 'The tier that it led to.'),
});

/** Of a player: the newest seasons are shown. */
export const historyLength = 50;

export const LeaguesQuery = Fields({
  ...pageQuery,
  leaderboardId: Type.Optional(described(LeaderboardId, 'Only of this leaderboard.')),
});

export const PlayerLeague = Shape('PlayerLeague', 'Where a player is in a league.', {
  leaderboardId: LeaderboardId,
  leaderboardName: Text('Weekly league', 'The name of the leaderboard.'),
  tiers: Type.Array(
    Fields({
      id: TierId,
      name: Text('Bronze', 'The name of the tier.'),
      imageUrl: TextOrNull(null, 'The URL of an image of the tier, or null.'),
    }),
    { description: 'All tiers of the league, the lowest first.' },
  ),
  tier: described(
    TierId,
    'The tier in the open season, whether the player has a place in it already or not.',
  ),
  group: TextOrNull(
    '6f1e2d3c-4b5a-4978-8a6b-5c4d3e2f1a0c',
    'The id of the group in the open season; null before the first score in it.',
  ),
  rank: Rank(2, 'The rank in the group; null without a score.'),
  size: orNull(
    Type.Integer({ minimum: 0 }),
    28,
    'How many players have an entry in the group; null without a group.',
  ),
  promotionRank: Rank(7, 'The last rank that goes up as the group is now; null if nobody does.'),
  relegationRank: Rank(24, 'The first rank that goes down as the group is now; null if nobody does.'),
  endsAt: orNull(
    Type.String({ format: 'date-time' }),
    '2026-11-16T00:00:00.000Z',
    'When the open season ends; null if the leaderboard has ended.',
  ),
  history: Type.Array(LeagueSeason, {
    description: `The closed seasons in which the player had a score, newest first, at most ${historyLength}.`,
  }),
});
