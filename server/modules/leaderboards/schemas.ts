import { Type } from 'typebox';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };

const LeaderboardId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[a-z0-9][a-z0-9_-]*$',
  ...expects(fields.slug),
  description: 'The id of the leaderboard.',
  examples: ['weekly'],
});

export const LeaderboardPath = Type.Object({ leaderboardId: LeaderboardId }, closed);
export const EntryPath = Type.Object({ leaderboardId: LeaderboardId, playerId: PlayerId }, closed);
export const PlayerPath = Type.Object({ playerId: PlayerId }, closed);

const Season = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'The number of the season, from 1.',
  examples: [1],
});
const Rank = Type.Integer({ minimum: 1, description: 'The rank in the season, from 1.', examples: [2] });
/** Beyond this, whole numbers are not exact. */
const exact = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const Score = Type.Number({
  ...exact,
  description: 'The score of the player in the season.',
  examples: [4_200],
});
const AchievedAt = described(Timestamp, 'When that score was reached, in UTC.');

export const EntriesQuery = Type.Object(
  {
    ...pageQuery,
    season: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'The number of the season. Defaults to the open season.',
        examples: [1],
      }),
    ),
  },
  closed,
);

export const AroundQuery = Type.Object(
  {
    around: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 50,
        default: 0,
        description: 'How many neighbours to return on each side.',
        examples: [5],
      }),
    ),
  },
  closed,
);

const orNull = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer> | typeof Score>(
  schema: T,
  example: unknown,
  description: string,
) => Type.Union([schema, Type.Null()], { examples: [example], description });

const entryFields = {
  rank: Rank,
  playerId: Type.String({ description: 'The id of the player.', examples: ['ada'] }),
  displayName: orNull(Type.String(), 'Ada', 'The display name of the player, or null.'),
  score: Score,
  achievedAt: AchievedAt,
};

const Neighbour = Type.Object(entryFields, {
  title: 'LeaderboardNeighbour',
  description: 'An entry next to that of the player.',
  ...closed,
});

export const LeaderboardEntry = Type.Object(
  {
    ...entryFields,
    playerId: orNull(
      Type.String(),
      'ada',
      'The id of the player. Null only in a closed season, if the player was erased later.',
    ),
    pseudonym: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'In closed seasons: the pseudonym that represents the player in the hash of the season.',
        examples: ['6f1e2d3c-4b5a-4978-8a6b-5c4d3e2f1a0b'],
      }),
    ),
  },
  { title: 'LeaderboardEntry', description: 'The entry of a player in a season.', ...closed },
);

export const PlayerEntry = Type.Object(
  {
    ...entryFields,
    neighbours: Type.Array(Neighbour, { description: 'Ordered by rank, without the player.' }),
  },
  {
    title: 'LeaderboardPlayerEntry',
    description: 'The entry of a player, with its neighbours.',
    ...closed,
  },
);

export const ScoreInput = Type.Object(
  {
    playerId: PlayerId,
    score: described(
      Score,
      'The score to submit; the `operator` of the leaderboard says how it is combined with the existing one.',
    ),
  },
  { title: 'ScoreInput', description: 'A score to submit to a leaderboard.', ...closed },
);

export const ScoreResult = Type.Object(
  {
    playerId: PlayerId,
    score: Score,
    rank: Rank,
    previousRank: orNull(Type.Integer({ minimum: 1 }), 12, 'The previous rank; null if there was no score.'),
    previousScore: orNull(Score, 3_100, 'The previous score; null if there was none.'),
  },
  { title: 'ScoreResult', description: 'The rank and score of the player after the submission.', ...closed },
);

export const LeaderboardSeason = Type.Object(
  {
    number: Season,
    startedAt: described(Timestamp, 'When the season started, in UTC.'),
    endsAt: orNull(
      Type.String({ format: 'date-time' }),
      '2026-11-16T00:00:00.000Z',
      'When the season will end automatically; null if it will not, or has already ended.',
    ),
    closedAt: orNull(
      Type.String({ format: 'date-time' }),
      null,
      'When the season ended; null while it is open.',
    ),
    entries: Type.Integer({
      minimum: 0,
      description: 'The number of players in the season.',
      examples: [128],
    }),
    hash: orNull(
      Type.String(),
      '0f343b0931126a20f133d67c2b018a3b5f5e1b2a0c5d8f9e7a6b4c3d2e1f0a9b',
      'The hash of the final standings; null until they are written, shortly after the close. It is the SHA-256 in hexadecimal over one line per entry, by rank: `rank`, `score` and `pseudonym` as in the JSON of the entries, separated by one space, each line ended by a line feed (U+000A), in UTF-8. It stays valid when a player is erased.',
    ),
  },
  { title: 'LeaderboardSeason', description: 'A season of a leaderboard.', ...closed },
);

export const PlayerStanding = Type.Object(
  {
    leaderboardId: LeaderboardId,
    leaderboardName: Type.String({ description: 'The name of the leaderboard.', examples: ['Weekly'] }),
    season: Season,
    rank: Rank,
    score: Score,
    achievedAt: AchievedAt,
  },
  {
    title: 'PlayerStanding',
    description: 'The rank of a player in the open season of a leaderboard.',
    ...closed,
  },
);
