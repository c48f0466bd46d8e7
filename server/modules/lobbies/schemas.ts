import { Type } from 'typebox';
import type { JsonObject } from '../../engine/index.ts';
import {
  Decimal,
  Fields,
  Flag,
  orNull,
  Shape,
  Text,
  TextOrNull,
  Whole,
} from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, Id, Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { PlayerId } from '../players/index.ts';

const LobbyId = Id('0199c1f2-4e81-7c75-af3b-9e4703c6d807', 'The id of the lobby.');
const State = Type.Enum(['open', 'started', 'ended'], {
  description: 'Players can join and leave while the lobby is open. An ended lobby no longer changes.',
});
const Visibility = Type.Enum(['public', 'private'], {
  description: 'A private lobby can be found and joined only by its code.',
});
const EndReason = Type.Enum(['finished', 'cancelled', 'abandoned', 'timeout']);
const LeaderboardId = Type.String({
  pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
  ...expects(fields.slug),
  examples: ['weekly'],
});
const Code = Type.String({
  'x-secret': true,
  minLength: 1,
  maxLength: 32,
  description: 'The join code of the lobby. Case, spaces and hyphens are ignored.',
  examples: ['K7WQ2M'],
});
/** Whole numbers are exact up to here. */
const largest = Number.MAX_SAFE_INTEGER;
const Score = Decimal(4_200, 'The score of the player in the game.', { minimum: -largest, maximum: largest });
const nameWords = 'The name of the lobby; null for none.';
const Ready = Flag(true, 'Whether the player is ready to start.');
const Metadata = Type.Unsafe<JsonObject>(
  Type.Record(Type.String(), Type.Unknown(), {
    description: 'Any data that the game stores with the lobby, up to 16 kB.',
    examples: [{ map: 'harbour' }],
  }),
);

export const metadataBytes = 16 * 1024;

export const LobbyCreate = Shape('LobbyCreate', 'A new lobby.', {
  hostPlayerId: described(PlayerId, 'The id of the player who opens the lobby and is its first member.'),
  name: Type.Optional(
    orNull(
      Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: '\\S',
        ...expects(fields.notBlank),
      }),
      'Friday night',
      nameWords,
    ),
  ),
  capacity: Whole(4, 'The maximum number of players, including the host.', { minimum: 2, maximum: 100 }),
  minPlayers: Type.Optional(
    Whole(1, 'The minimum number of players to start the game; at most the capacity.', {
      minimum: 1,
      maximum: 100,
      default: 2,
    }),
  ),
  visibility: Visibility,
  idleTimeoutSeconds: Type.Optional(
    Whole(
      3_600,
      'An open lobby ends automatically if no player joins, leaves or changes readiness for this long.',
      { minimum: 1, maximum: 86_400, default: 3_600 },
    ),
  ),
  metadata: Type.Optional(Metadata),
  leaderboardId: Type.Optional(
    orNull(
      LeaderboardId,
      'weekly',
      'The leaderboard that the results go to. It must exist and have the source `score`.',
    ),
  ),
});

const Result = Fields({
  playerId: PlayerId,
  score: Score,
  place: Whole(1, 'The place from 1, by score in the order of the leaderboard; equal scores share a place.', {
    minimum: 1,
  }),
});

export const Lobby = Shape('Lobby', 'A lobby: players who gather for a game.', {
  id: LobbyId,
  code: Text('K7WQ2M', 'The code that players enter to join; required for a private lobby.'),
  name: TextOrNull('Friday night', nameWords),
  state: State,
  hostPlayerId: orNull(PlayerId, 'ada', 'The id of the host; null if the host of an ended lobby was erased.'),
  capacity: Whole(4, 'The maximum number of players, including the host.'),
  minPlayers: Whole(1, 'The minimum number of players to start the game.'),
  visibility: Visibility,
  members: Type.Array(
    Fields({
      playerId: PlayerId,
      ready: Ready,
      joinedAt: described(Timestamp, 'When the player joined, in UTC.'),
    }),
    { description: 'In the order in which they joined. For an ended lobby: the members at its end.' },
  ),
  metadata: Metadata,
  idleTimeoutSeconds: Whole(
    3_600,
    'After how many seconds without activity an open lobby ends automatically.',
  ),
  leaderboardId: orNull(LeaderboardId, 'weekly', 'The leaderboard that the results go to; null for none.'),
  createdAt: CreatedAt,
  startedAt: orNull(Timestamp, null, 'When the game started; null if it has not started.'),
  endedAt: orNull(Timestamp, null, 'When the lobby ended; null if it has not ended.'),
  endReason: Type.Union([EndReason, Type.Null()], {
    description:
      '`abandoned`: all players left; `timeout`: there was no activity for too long. Null if the lobby has not ended.',
    examples: [null],
  }),
  results: Type.Union([Type.Array(Result), Type.Null()], {
    description: 'Ordered by place, or null.',
    examples: [null],
  }),
});

export const LobbyQuery = Fields({
  ...pageQuery,
  state: Type.Optional(described(State, 'Only lobbies in this state.')),
  code: Type.Optional(Code),
});
export const LobbyPath = Fields({ lobbyId: LobbyId });
export const LobbyJoin = Shape(
  'LobbyJoin',
  'The player who joins.',
  { playerId: PlayerId, code: Type.Optional(Code) },
  { examples: [{ playerId: 'grace', code: 'K7WQ2M' }] },
);
export const LobbyLeave = Shape(
  'LobbyLeave',
  'The player who leaves.',
  { playerId: PlayerId },
  { examples: [{ playerId: 'grace' }] },
);
export const LobbyReady = Shape('LobbyReady', 'Whether a player is ready.', {
  playerId: PlayerId,
  ready: Ready,
});
export const LobbyEnd = Shape('LobbyEnd', 'The results of the game.', {
  results: Type.Optional(
    Type.Array(Fields({ playerId: PlayerId, score: Score }), {
      maxItems: 100,
      description: 'The results of members, at most one for each; only for a started lobby.',
    }),
  ),
});

export const LobbyHistoryEntry = Shape('LobbyHistoryEntry', 'Something that happened in a lobby.', {
  at: described(Timestamp, 'When it happened, in UTC.'),
  type: Type.Enum(['created', 'joined', 'left', 'host', 'started', 'ended'], {
    description: 'What happened; `host`: the player became the host.',
  }),
  playerId: orNull(
    PlayerId,
    'ada',
    'The id of the player; null if the entry concerns the lobby itself, or the player was erased.',
  ),
  reason: orNull(
    Type.Enum(['left', 'erased', 'finished', 'cancelled', 'abandoned', 'timeout']),
    null,
    'Why the player left or the lobby ended.',
  ),
});
