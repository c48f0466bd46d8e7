import { Type } from 'typebox';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../access/index.ts';
import { PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };

const LeaderboardId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[a-z0-9][a-z0-9_-]*$',
  'x-expects': 'lower-case letters, digits, - and _, beginning with a letter or digit, at most 64 characters',
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
/** A whole number beyond this is not the one that was sent. */
const exact = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const Score = Type.Number({
  ...exact,
  description: 'The score of the player that counts in the season.',
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
        description: 'Its number; the open one where left out.',
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
        description: 'How many neighbours on each side.',
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
  displayName: orNull(Type.String(), 'Ada', 'What the player is called; null where there is no name.'),
  score: Score,
  achievedAt: AchievedAt,
};

const Neighbour = Type.Object(entryFields, {
  title: 'LeaderboardNeighbour',
  description: 'A player who is ranked near another.',
  ...closed,
});

export const LeaderboardEntry = Type.Object(
  {
    ...entryFields,
    playerId: orNull(
      Type.String(),
      'ada',
      'The id of the player. Null only in a closed season, where the player was erased since.',
    ),
    pseudonym: Type.Optional(
      Type.String({
        format: 'uuid',
        description: "In closed seasons: what stands for the player in the season's hash.",
        examples: ['6f1e2d3c-4b5a-4978-8a6b-5c4d3e2f1a0b'],
      }),
    ),
  },
  { title: 'LeaderboardEntry', description: 'A player in the ranking of a season.', ...closed },
);

export const PlayerEntry = Type.Object(
  {
    ...entryFields,
    neighbours: Type.Array(Neighbour, { description: 'By rank, without the player.' }),
  },
  {
    title: 'LeaderboardPlayerEntry',
    description: 'Where one player is in the ranking, and who is around.',
    ...closed,
  },
);

export const ScoreInput = Type.Object(
  {
    playerId: PlayerId,
    score: described(Score, "The score to post; the leaderboard's `operator` says what becomes of it."),
  },
  { title: 'ScoreInput', description: 'A score to post to a leaderboard.', ...closed },
);

export const ScoreResult = Type.Object(
  {
    playerId: PlayerId,
    score: Score,
    rank: Rank,
    previousRank: orNull(Type.Integer({ minimum: 1 }), 12, 'The rank before; null where there was no score.'),
    previousScore: orNull(Score, 3_100, 'The score that counted before; null where there was none.'),
  },
  { title: 'ScoreResult', description: 'Where the player stands after a score was posted.', ...closed },
);

export const LeaderboardSeason = Type.Object(
  {
    number: Season,
    startedAt: described(Timestamp, 'When it began, in UTC.'),
    endsAt: orNull(
      Type.String({ format: 'date-time' }),
      '2026-11-16T00:00:00.000Z',
      'When it ends by itself; null where it does not, or has ended.',
    ),
    closedAt: orNull(Type.String({ format: 'date-time' }), null, 'When it ended; null while it is open.'),
    entries: Type.Integer({ minimum: 0, description: 'How many players are ranked in it.', examples: [128] }),
    hash: orNull(
      Type.String(),
      '0f343b0931126a20f133d67c2b018a3b5f5e1b2a0c5d8f9e7a6b4c3d2e1f0a9b',
      'Null until the standings are written, which follows the close at once. SHA-256, in hexadecimal, over one line for each entry, by rank: `rank`, `score` and `pseudonym` as the JSON of the entries has them, with one space between and a line feed (U+000A) at the end of each, in UTF-8. It stays true when a player is erased.',
    ),
  },
  { title: 'LeaderboardSeason', description: 'A season of a leaderboard.', ...closed },
);

export const PlayerStanding = Type.Object(
  {
    leaderboardId: LeaderboardId,
    leaderboardName: Type.String({ description: 'What people call the leaderboard.', examples: ['Weekly'] }),
    season: Season,
    rank: Rank,
    score: Score,
    achievedAt: AchievedAt,
  },
  {
    title: 'PlayerStanding',
    description: 'Where a player stands in the open season of a leaderboard.',
    ...closed,
  },
);
