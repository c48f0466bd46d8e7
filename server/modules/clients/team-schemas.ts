import { Type } from 'typebox';
import { Fields, orNull, Shape } from '../../platform/http/field-schemas.ts';
import { PlayerTeam, Team } from '../teams/index.ts';
import { alias, isMe } from './board-schemas.ts';

const { members, ...team } = Team.properties;
const { playerId, ...member } = members.items.properties;

export const ClientTeam = Shape('ClientTeam', 'A team, as clients see it.', {
  ...team,
  members: Type.Array(Fields({ playerId: Type.Optional(playerId), alias, isMe, ...member }), {
    description: 'The first 100, in the order in which they joined.',
    examples: [
      [
        {
          playerId: 'ada',
          isMe: true,
          displayName: 'Ada',
          role: 'leader',
          joinedAt: '2026-11-15T09:30:00.000Z',
        },
      ],
    ],
  }),
});

export const JoinedTeam = Shape('JoinedTeam', 'What became of the wish to join a team.', {
  status: Type.Enum(['joined', 'requested'], {
    description: '`requested`: the team lets players in who have asked, and this one has asked now.',
    examples: ['joined'],
  }),
  team: orNull(
    PlayerTeam,
    {
      teamId: 'foxes',
      name: 'Foxes',
      imageUrl: null,
      role: 'member',
      joinedAt: '2026-11-15T09:30:00.000Z',
    },
    'The team and the role in it; null if the player has only asked.',
  ),
});
