import { Type } from 'typebox';
import { Fields, Flag, orNull, Shape, Text } from '../../platform/http/field-schemas.ts';
import { Contribution, LeaderboardEntry, PlayerEntry } from '../leaderboards/index.ts';
import { Lobby, LobbyCreate, LobbyJoin, LobbyReady } from '../lobbies/index.ts';
import { PlayerId } from '../players/index.ts';

export const alias = Type.Optional(
  Text(
    'p_3yJ0pVq8mC1sW5dTzR7kXb',
    'In place of `playerId`, where the project hides the ids of other players: always the same for one player.',
  ),
);
export const isMe = Flag(true, 'Whether it is the player of the token.');

/** The fields of one player among others. */
const { playerId, ...entry } = LeaderboardEntry.properties;
export const ClientEntry = Shape(
  'ClientLeaderboardEntry',
  'The entry of a player in a season, as clients see it.',
  { ...entry, playerId: Type.Optional(playerId), alias, isMe },
  {
    examples: [
      {
        rank: 2,
        playerId: 'ada',
        displayName: 'Ada',
        score: 4_200,
        subscore: 0,
        metadata: null,
        achievedAt: '2026-11-15T09:30:00.000Z',
        isMe: true,
      },
    ],
  },
);

const { playerId: giver, ...given } = Contribution.properties;
export const ClientContribution = Shape(
  'ClientContribution',
  'What a player gave to a team in a season, as clients see it.',
  { ...given, playerId: Type.Optional(giver), alias, isMe },
  {
    examples: [
      {
        playerId: 'ada',
        displayName: 'Ada',
        score: 4_200,
        subscore: 0,
        achievedAt: '2026-11-15T09:30:00.000Z',
        isMe: true,
      },
    ],
  },
);

const { neighbours: _, ...own } = PlayerEntry.properties;
export const MyEntry = Shape('MyLeaderboardEntry', "The player's own entry, with its neighbours.", {
  ...own,
  isMe,
  neighbours: Type.Array(ClientEntry, { description: 'Ordered by rank, without the player.' }),
});

const lobby = Lobby.properties;
const member = lobby.members.items.properties;
const [results] = lobby.results.anyOf;
const result = results.items.properties;

export const ClientLobby = Shape(
  'ClientLobby',
  'A lobby, as clients see it. Where the project hides the ids of other players, `hostPlayerId` is an alias.',
  {
    ...lobby,
    members: Type.Array(Fields({ ...member, playerId: Type.Optional(member.playerId), alias, isMe }), {
      description: 'In the order in which they joined.',
      examples: [[{ playerId: 'ada', isMe: true, ready: true, joinedAt: '2026-11-15T09:30:00.000Z' }]],
    }),
    results: orNull(
      Type.Array(Fields({ ...result, playerId: Type.Optional(result.playerId), alias, isMe })),
      null,
      'Ordered by place, or null.',
    ),
  },
);

const ownId = Type.Optional(
  Type.String({
    ...PlayerId,
    description: 'May be omitted; if given, it must be the id of the player of the token.',
  }),
);
const { hostPlayerId: __, ...create } = LobbyCreate.properties;
export const MyLobbyCreate = Shape('MyLobbyCreate', 'A new lobby, with the player as its host.', {
  hostPlayerId: ownId,
  ...create,
});
export const MyLobbyJoin = Shape(
  'MyLobbyJoin',
  'The code of the lobby, if it is private.',
  { playerId: ownId, code: LobbyJoin.properties.code },
  { examples: [{ code: 'K7WQ2M' }] },
);
export const MyLobbyLeave = Shape(
  'MyLobbyLeave',
  'Nothing is required.',
  { playerId: ownId },
  { examples: [{}] },
);
export const MyLobbyReady = Shape(
  'MyLobbyReady',
  'Whether the player is ready.',
  { playerId: ownId, ready: LobbyReady.properties.ready },
  { examples: [{ ready: true }] },
);
export const MyJoinInput = Shape(
  'MyJoinInput',
  'Nothing is required.',
  { playerId: ownId },
  { examples: [{}] },
);
