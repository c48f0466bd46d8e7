import { Type } from 'typebox';
import type { JsonObject } from '../../engine/index.ts';
import { Count, Fields, orNull, Shape, Text, TextOrNull, Whole } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { idFormat, PlayerId } from '../players/index.ts';

const TeamId = Text('foxes', 'The id of the team.', {
  minLength: 1,
  maxLength: 64,
  pattern: '^[a-z0-9][a-z0-9_-]*$',
  ...expects(fields.slug),
});

export const TeamPath = Fields({ teamId: TeamId });
export const RequestPath = Fields({
  teamId: TeamId,
  playerId: Text('grace', 'The id of the player who asks.', idFormat),
});
export const MemberPath = Fields({ teamId: TeamId, playerId: PlayerId });

const Name = Text('Foxes', 'The name of the team.', { minLength: 1, maxLength: 100 });
const ImageUrl = orNull(
  Type.String({ maxLength: 2_048, pattern: '^https?://\\S+$', ...expects(fields.webUrl) }),
  'https://example.com/foxes.png',
  'An image of the team; null for none.',
);
const Join = Type.Enum(['open', 'request', 'invite'], {
  description:
    'How players get in: `open`: on their own; `request`: by a request that is accepted; `invite`: only your server adds them.',
  examples: ['open'],
});
const MaxMembers = Whole(50, 'How many members it may have.', { minimum: 2, maximum: 500 });
const Attributes = Type.Unsafe<JsonObject>(
  Type.Record(Type.String(), Type.Unknown(), {
    description: 'Any data about the team, up to 16 kB.',
    examples: [{ motto: 'Quick and quiet' }],
  }),
);
const Role = Type.Enum(['leader', 'officer', 'member'], {
  description: 'A team has one leader.',
  examples: ['leader'],
});

export const TeamMember = Shape('TeamMember', 'A member of a team.', {
  playerId: Text('ada', 'The id of the player.'),
  displayName: TextOrNull('Ada', 'The display name of the player, or null.'),
  role: Role,
  joinedAt: described(Timestamp, 'When the player joined, in UTC.'),
});

export const Team = Shape('Team', 'A team of players.', {
  id: TeamId,
  name: Name,
  imageUrl: ImageUrl,
  join: Join,
  maxMembers: MaxMembers,
  attributes: Attributes,
  size: Count(1, 'How many members it has.'),
  members: Type.Array(TeamMember, { description: 'The first 100, in the order in which they joined.' }),
  createdAt: CreatedAt,
});

export const TeamCreate = Shape(
  'TeamCreate',
  'A new team.',
  {
    id: Type.Optional(described(TeamId, 'The id of the team; made by the service if it is omitted.')),
    name: Name,
    imageUrl: Type.Optional(ImageUrl),
    join: Type.Optional(described(Join, 'How players get in; `open` if omitted.')),
    maxMembers: Type.Optional(described(MaxMembers, 'How many members it may have; 50 if omitted.')),
    attributes: Type.Optional(Attributes),
    playerId: Type.Optional(
      described(PlayerId, 'The player who founds it: the first member, and its leader. Created if unknown.'),
    ),
  },
  { examples: [{ id: 'foxes', name: 'Foxes', join: 'request', attributes: { motto: 'Quick and quiet' } }] },
);

export const TeamPatch = Shape(
  'TeamPatch',
  'The fields of a team to change.',
  {
    name: Type.Optional(Name),
    imageUrl: Type.Optional(ImageUrl),
    join: Type.Optional(Join),
    maxMembers: Type.Optional(MaxMembers),
    attributes: Type.Optional(described(Attributes, 'Replaces the attributes, up to 16 kB.')),
  },
  { examples: [{ name: 'Foxes', maxMembers: 60 }] },
);

export const MemberAdd = Shape(
  'TeamMemberAdd',
  'A player to add to a team.',
  { playerId: PlayerId, role: Type.Optional(described(Role, 'The role; `member` if omitted.')) },
  { examples: [{ playerId: 'ada', role: 'officer' }] },
);
export const MemberPatch = Shape('TeamMemberPatch', 'The new role of a member.', { role: Role });

export const TeamRequestCreate = Shape(
  'TeamRequestCreate',
  'A player who wants to join.',
  { playerId: PlayerId },
  { examples: [{ playerId: 'grace' }] },
);
export const TeamRequest = Shape('TeamRequest', 'A request to join a team.', {
  playerId: Text('grace', 'The id of the player.'),
  displayName: TextOrNull('Grace', 'The display name of the player, or null.'),
  requestedAt: described(Timestamp, 'When the player asked, in UTC.'),
});

export const PlayerTeam = Shape('PlayerTeam', 'A team that a player is in.', {
  teamId: TeamId,
  name: Name,
  imageUrl: ImageUrl,
  role: Role,
  joinedAt: described(Timestamp, 'When the player joined, in UTC.'),
});
