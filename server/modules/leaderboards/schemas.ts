import { Type } from 'typebox';
import { pageQuery } from '../../platform/http/pagination.ts';
import { Timestamp } from '../access/index.ts';
import { PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };

const LeaderboardId = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[a-z0-9][a-z0-9_-]*$',
  'x-expects': 'lower-case letters, digits, - and _, beginning with a letter or digit, at most 64 characters',
  examples: ['weekly'],
});

export const LeaderboardPath = Type.Object({ leaderboardId: LeaderboardId }, closed);
export const EntryPath = Type.Object({ leaderboardId: LeaderboardId, playerId: PlayerId }, closed);
export const PlayerPath = Type.Object({ playerId: PlayerId }, closed);

const Season = Type.Integer({ minimum: 1, maximum: 2_147_483_647, examples: [1] });
const Rank = Type.Integer({ minimum: 1, examples: [2] });
/** A whole number beyond this is not the one that was sent. */
const exact = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const Score = Type.Number({ ...exact, examples: [4_200] });

export const EntriesQuery = Type.Object(
  {
    ...pageQuery,
    season: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'Its number; the open one where left out.',
      }),
    ),
  },
  closed,
);

export const AroundQuery = Type.Object(
  {
    around: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 50, default: 0, description: 'How many neighbours on each side.' }),
    ),
  },
  closed,
);

const orNull = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer> | typeof Score>(
  schema: T,
  example: unknown,
  description?: string,
) => Type.Union([schema, Type.Null()], { examples: [example], ...(description ? { description } : {}) });

const entryFields = {
  rank: Rank,
  playerId: Type.String({ examples: ['player-42'] }),
  displayName: orNull(Type.String(), 'Ada'),
  score: Score,
  achievedAt: Timestamp,
};

const Neighbour = Type.Object(entryFields, { title: 'LeaderboardNeighbour', ...closed });

export const LeaderboardEntry = Type.Object(
  {
    ...entryFields,
    playerId: orNull(
      Type.String(),
      'player-42',
      'Null only in a closed season, where the player was erased since.',
    ),
    pseudonym: Type.Optional(
      Type.String({
        format: 'uuid',
        description: "In closed seasons: what stands for the player in the season's hash.",
        examples: ['6f1e2d3c-4b5a-4978-8a6b-5c4d3e2f1a0b'],
      }),
    ),
  },
  { title: 'LeaderboardEntry', ...closed },
);

export const PlayerEntry = Type.Object(
  {
    ...entryFields,
    neighbours: Type.Array(Neighbour, { description: 'By rank, without the player.' }),
  },
  { title: 'LeaderboardPlayerEntry', ...closed },
);

export const ScoreInput = Type.Object(
  { playerId: PlayerId, score: Score },
  { title: 'ScoreInput', ...closed },
);

export const ScoreResult = Type.Object(
  {
    playerId: PlayerId,
    score: Score,
    rank: Rank,
    previousRank: orNull(Type.Integer({ minimum: 1 }), 12),
    previousScore: orNull(Score, 3_100),
  },
  { title: 'ScoreResult', ...closed },
);

export const LeaderboardSeason = Type.Object(
  {
    number: Season,
    startedAt: Timestamp,
    endsAt: orNull(
      Type.String({ format: 'date-time' }),
      '2026-11-16T00:00:00.000Z',
      'When it ends by itself; null where it does not, or has ended.',
    ),
    closedAt: orNull(Type.String({ format: 'date-time' }), null, 'Null while it is open.'),
    entries: Type.Integer({ minimum: 0, examples: [128] }),
    hash: orNull(
      Type.String(),
      '0f343b0931126a20f133d67c2b018a3b5f5e1b2a0c5d8f9e7a6b4c3d2e1f0a9b',
      'Null until the standings are written, which follows the close at once. SHA-256, in hexadecimal, over one line for each entry, by rank: `rank`, `score` and `pseudonym` as the JSON of the entries has them, with one space between and a line feed (U+000A) at the end of each, in UTF-8. It stays true when a player is erased.',
    ),
  },
  { title: 'LeaderboardSeason', ...closed },
);

export const PlayerStanding = Type.Object(
  {
    leaderboardId: LeaderboardId,
    leaderboardName: Type.String({ examples: ['Weekly'] }),
    season: Season,
    rank: Rank,
    score: Score,
    achievedAt: Timestamp,
  },
  { title: 'PlayerStanding', ...closed },
);
