import { Type } from 'typebox';
import { closed, Flag, orNull, Text } from '../../platform/http/field-schemas.ts';
import { LeaderboardEntry, PlayerEntry } from '../leaderboards/index.ts';
import { Lobby, LobbyCreate, LobbyJoin, LobbyReady } from '../lobbies/index.ts';
import { PlayerId } from '../players/index.ts';

const alias = Type.Optional(
  Text(
    'p_3yJ0pVq8mC1sW5dTzR7kXb',
    'In place of `playerId`, where the project hides the ids of other players: always the same for one player.',
  ),
);
const isMe = Flag(true, 'Whether it is the player of the token.');

/** The fields of one player among others. */
const { playerId, ...entry } = LeaderboardEntry.properties;
export const ClientEntry = Type.Object(
  { ...entry, playerId: Type.Optional(playerId), alias, isMe },
  {
    title: 'ClientLeaderboardEntry',
    description: 'The entry of a player in a season, as clients see it.',
    examples: [
      {
        rank: 2,
        playerId: 'ada',
        displayName: 'Ada',
        score: 4_200,
        achievedAt: '2026-11-15T09:30:00.000Z',
        isMe: true,
      },
    ],
    ...closed,
  },
);

const { neighbours: _, ...own } = PlayerEntry.properties;
export const MyEntry = Type.Object(
  {
    ...own,
    isMe,
    neighbours: Type.Array(ClientEntry, { description: 'Ordered by rank, without the player.' }),
  },
  { title: 'MyLeaderboardEntry', description: "The player's own entry, with its neighbours.", ...closed },
);

const lobby = Lobby.properties;
const member = lobby.members.items.properties;
const [results] = lobby.results.anyOf;
const result = results.items.properties;

export const ClientLobby = Type.Object(
  {
    ...lobby,
    members: Type.Array(
      Type.Object({ ...member, playerId: Type.Optional(member.playerId), alias, isMe }, closed),
      {
        description: 'In the order in which they joined.',
        examples: [[{ playerId: 'ada', isMe: true, ready: true, joinedAt: '2026-11-15T09:30:00.000Z' }]],
      },
    ),
    results: orNull(
      Type.Array(Type.Object({ ...result, playerId: Type.Optional(result.playerId), alias, isMe }, closed)),
      null,
      'Ordered by place, or null.',
    ),
  },
  {
    title: 'ClientLobby',
    description:
      'A lobby, as clients see it. Where the project hides the ids of other players, `hostPlayerId` is an alias.',
    ...closed,
  },
);

const ownId = Type.Optional(
  Type.String({
    ...PlayerId,
    description: 'May be omitted; if given, it must be the id of the player of the token.',
  }),
);
const { hostPlayerId: __, ...create } = LobbyCreate.properties;
export const MyLobbyCreate = Type.Object(
  { hostPlayerId: ownId, ...create },
  { title: 'MyLobbyCreate', description: 'A new lobby, with the player as its host.', ...closed },
);
export const MyLobbyJoin = Type.Object(
  { playerId: ownId, code: LobbyJoin.properties.code },
  {
    title: 'MyLobbyJoin',
    description: 'The code of the lobby, if it is private.',
    examples: [{ code: 'K7WQ2M' }],
    ...closed,
  },
);
export const MyLobbyLeave = Type.Object(
  { playerId: ownId },
  { title: 'MyLobbyLeave', description: 'Nothing is required.', examples: [{}], ...closed },
);
export const MyLobbyReady = Type.Object(
  { playerId: ownId, ready: LobbyReady.properties.ready },
  {
    title: 'MyLobbyReady',
    description: 'Whether the player is ready.',
    examples: [{ ready: true }],
    ...closed,
  },
);
