import { Type } from 'typebox';
import type { JsonObject } from '../../engine/index.ts';
import { pageQuery } from '../../platform/http/pagination.ts';
import { Id, Timestamp } from '../access/index.ts';
import { PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  example: unknown,
  description?: string,
) =>
  Type.Union([schema, Type.Null()], {
    examples: [example],
    ...(description === undefined ? {} : { description }),
  });

const State = Type.Enum(['open', 'started', 'ended']);
const Visibility = Type.Enum(['public', 'private'], {
  description: 'A private lobby is entered, and found, by its code alone.',
});
const EndReason = Type.Enum(['finished', 'cancelled', 'abandoned', 'timeout']);
const LeaderboardId = Type.String({
  pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
  'x-expects': 'lower-case letters, digits, - and _, beginning with a letter or digit, at most 64 characters',
  examples: ['weekly'],
});
const Code = Type.String({
  minLength: 1,
  maxLength: 32,
  description: 'Upper or lower case, blanks and hyphens do not matter.',
  examples: ['K7WQ2M'],
});
/** Whole numbers are exact up to here. */
const largest = Number.MAX_SAFE_INTEGER;
const Score = Type.Number({ minimum: -largest, maximum: largest, examples: [4_200] });
const Metadata = Type.Unsafe<JsonObject>(
  Type.Record(Type.String(), Type.Unknown(), {
    description: 'Whatever the game keeps with its lobby, up to 16 kB.',
    examples: [{ map: 'harbour' }],
  }),
);

export const metadataBytes = 16 * 1024;

export const LobbyCreate = Type.Object(
  {
    hostPlayerId: PlayerId,
    name: Type.Optional(
      orNull(
        Type.String({
          minLength: 1,
          maxLength: 200,
          pattern: '\\S',
          'x-expects': 'text that is not only spaces',
        }),
        'Friday night',
      ),
    ),
    capacity: Type.Integer({ minimum: 2, maximum: 100, examples: [4] }),
    minPlayers: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 2,
        description: 'How many it takes to start; not above the capacity.',
        examples: [2],
      }),
    ),
    visibility: Visibility,
    idleTimeoutSeconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 86_400,
        default: 3_600,
        description:
          'An open lobby in which nobody joins, leaves, or says whether they are ready for this long ends by itself.',
        examples: [3_600],
      }),
    ),
    metadata: Type.Optional(Metadata),
    leaderboardId: Type.Optional(
      orNull(LeaderboardId, null, 'Where the results go. It must exist and take scores.'),
    ),
  },
  { title: 'LobbyCreate', ...closed },
);

const Result = Type.Object(
  {
    playerId: PlayerId,
    score: Score,
    place: Type.Integer({
      minimum: 1,
      description: 'From 1, by score as the leaderboard orders it; equal scores share a place.',
      examples: [1],
    }),
  },
  closed,
);

export const Lobby = Type.Object(
  {
    id: Id,
    code: Type.String({ examples: ['K7WQ2M'] }),
    name: orNull(Type.String(), 'Friday night'),
    state: State,
    hostPlayerId: orNull(PlayerId, 'player-42', 'Null where the host of an ended lobby was erased.'),
    capacity: Type.Integer({ examples: [4] }),
    minPlayers: Type.Integer({ examples: [2] }),
    visibility: Visibility,
    members: Type.Array(
      Type.Object(
        { playerId: PlayerId, ready: Type.Boolean({ examples: [true] }), joinedAt: Timestamp },
        closed,
      ),
      { description: 'In the order in which they came; in an ended lobby, who was there at the end.' },
    ),
    metadata: Metadata,
    idleTimeoutSeconds: Type.Integer({ examples: [3_600] }),
    leaderboardId: orNull(LeaderboardId, 'weekly'),
    createdAt: Timestamp,
    startedAt: orNull(Timestamp, null),
    endedAt: orNull(Timestamp, null),
    endReason: Type.Union([EndReason, Type.Null()], { examples: [null] }),
    results: Type.Union([Type.Array(Result), Type.Null()], {
      description: 'By place; null where none were given.',
      examples: [null],
    }),
  },
  { title: 'Lobby', ...closed },
);

export const LobbyQuery = Type.Object(
  { ...pageQuery, state: Type.Optional(State), code: Type.Optional(Code) },
  closed,
);
export const LobbyPath = Type.Object({ lobbyId: Id }, closed);
export const LobbyJoin = Type.Object(
  { playerId: PlayerId, code: Type.Optional(Code) },
  { title: 'LobbyJoin', ...closed },
);
export const LobbyLeave = Type.Object({ playerId: PlayerId }, { title: 'LobbyLeave', ...closed });
export const LobbyReady = Type.Object(
  { playerId: PlayerId, ready: Type.Boolean({ examples: [true] }) },
  { title: 'LobbyReady', ...closed },
);
export const LobbyEnd = Type.Object(
  {
    results: Type.Optional(
      Type.Array(Type.Object({ playerId: PlayerId, score: Score }, closed), {
        maxItems: 100,
        description: 'Of members, each at most once; of a started lobby only.',
      }),
    ),
  },
  { title: 'LobbyEnd', ...closed },
);

export const LobbyHistoryEntry = Type.Object(
  {
    at: Timestamp,
    type: Type.Enum(['created', 'joined', 'left', 'host', 'started', 'ended'], {
      description: '`host`: the lobby passed to this player.',
    }),
    playerId: orNull(PlayerId, 'player-42', 'Null where it is about the lobby, or the player was erased.'),
    reason: orNull(
      Type.Enum(['left', 'erased', 'finished', 'cancelled', 'abandoned', 'timeout']),
      null,
      'Why somebody left, or the lobby ended.',
    ),
  },
  { title: 'LobbyHistoryEntry', ...closed },
);
