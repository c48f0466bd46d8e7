import { Type } from 'typebox';
import type { JsonObject } from '../../engine/index.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, Id, Timestamp } from '../access/index.ts';
import { PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  example: unknown,
  description: string,
) => Type.Union([schema, Type.Null()], { examples: [example], description });

const LobbyId = Id('0199c1f2-4e81-7c75-af3b-9e4703c6d807', 'The id of the lobby.');
const State = Type.Enum(['open', 'started', 'ended'], {
  description: 'Players come and go while it is open; once it has ended nothing changes.',
});
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
  description: 'The code of the lobby. Upper or lower case, blanks and hyphens do not matter.',
  examples: ['K7WQ2M'],
});
/** Whole numbers are exact up to here. */
const largest = Number.MAX_SAFE_INTEGER;
const Score = Type.Number({
  minimum: -largest,
  maximum: largest,
  description: 'The score that the player reached in the game.',
  examples: [4_200],
});
const nameWords = 'What people call the lobby; null for no name.';
const Ready = Type.Boolean({ description: 'Whether the player is ready to start.', examples: [true] });
const Metadata = Type.Unsafe<JsonObject>(
  Type.Record(Type.String(), Type.Unknown(), {
    description: 'Whatever the game keeps with its lobby, up to 16 kB.',
    examples: [{ map: 'harbour' }],
  }),
);

export const metadataBytes = 16 * 1024;

export const LobbyCreate = Type.Object(
  {
    hostPlayerId: described(PlayerId, 'The id of the player who opens the lobby and is its first member.'),
    name: Type.Optional(
      orNull(
        Type.String({
          minLength: 1,
          maxLength: 200,
          pattern: '\\S',
          'x-expects': 'text that is not only spaces',
        }),
        'Friday night',
        nameWords,
      ),
    ),
    capacity: Type.Integer({
      minimum: 2,
      maximum: 100,
      description: 'How many players it holds, the host among them.',
      examples: [4],
    }),
    minPlayers: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 2,
        description: 'How many it takes to start; not above the capacity.',
        examples: [1],
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
      orNull(LeaderboardId, 'weekly', 'Where the results go. It must exist and take scores.'),
    ),
  },
  { title: 'LobbyCreate', description: 'A new lobby.', ...closed },
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
    id: LobbyId,
    code: Type.String({
      description: 'What players type in to join; the only way into a private lobby.',
      examples: ['K7WQ2M'],
    }),
    name: orNull(Type.String(), 'Friday night', nameWords),
    state: State,
    hostPlayerId: orNull(
      PlayerId,
      'ada',
      'The id of the host. Null where the host of an ended lobby was erased.',
    ),
    capacity: Type.Integer({ description: 'How many players it holds, the host among them.', examples: [4] }),
    minPlayers: Type.Integer({ description: 'How many it takes to start.', examples: [1] }),
    visibility: Visibility,
    members: Type.Array(
      Type.Object(
        {
          playerId: PlayerId,
          ready: Ready,
          joinedAt: described(Timestamp, 'When the player came in, in UTC.'),
        },
        closed,
      ),
      { description: 'In the order in which they came; in an ended lobby, who was there at the end.' },
    ),
    metadata: Metadata,
    idleTimeoutSeconds: Type.Integer({
      description: 'After how many seconds in which nothing happens it ends by itself while it is open.',
      examples: [3_600],
    }),
    leaderboardId: orNull(LeaderboardId, 'weekly', 'The leaderboard that the results go to; null for none.'),
    createdAt: CreatedAt,
    startedAt: orNull(Timestamp, null, 'When the game started; null where it has not.'),
    endedAt: orNull(Timestamp, null, 'When the lobby ended; null where it has not.'),
    endReason: Type.Union([EndReason, Type.Null()], {
      description:
        '`abandoned`: everybody left; `timeout`: nothing happened for too long. Null where it has not ended.',
      examples: [null],
    }),
    results: Type.Union([Type.Array(Result), Type.Null()], {
      description: 'By place; null where none were given.',
      examples: [null],
    }),
  },
  { title: 'Lobby', description: 'Players who gather for a game.', ...closed },
);

export const LobbyQuery = Type.Object(
  {
    ...pageQuery,
    state: Type.Optional(described(State, 'Only lobbies in this state.')),
    code: Type.Optional(Code),
  },
  closed,
);
export const LobbyPath = Type.Object({ lobbyId: LobbyId }, closed);
export const LobbyJoin = Type.Object(
  { playerId: PlayerId, code: Type.Optional(Code) },
  {
    title: 'LobbyJoin',
    description: 'Who joins.',
    examples: [{ playerId: 'grace', code: 'K7WQ2M' }],
    ...closed,
  },
);
export const LobbyLeave = Type.Object(
  { playerId: PlayerId },
  { title: 'LobbyLeave', description: 'Who leaves.', examples: [{ playerId: 'grace' }], ...closed },
);
export const LobbyReady = Type.Object(
  { playerId: PlayerId, ready: Ready },
  { title: 'LobbyReady', description: 'Who is ready, or no longer.', ...closed },
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
  { title: 'LobbyEnd', description: 'How the game came out.', ...closed },
);

export const LobbyHistoryEntry = Type.Object(
  {
    at: described(Timestamp, 'When it happened, in UTC.'),
    type: Type.Enum(['created', 'joined', 'left', 'host', 'started', 'ended'], {
      description: 'What happened; `host`: the lobby passed to this player.',
    }),
    playerId: orNull(
      PlayerId,
      'ada',
      'The id of the player. Null where it is about the lobby, or the player was erased.',
    ),
    reason: orNull(
      Type.Enum(['left', 'erased', 'finished', 'cancelled', 'abandoned', 'timeout']),
      null,
      'Why somebody left, or the lobby ended.',
    ),
  },
  { title: 'LobbyHistoryEntry', description: 'Something that happened in a lobby.', ...closed },
);
