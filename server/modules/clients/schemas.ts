import { Type } from 'typebox';
import {
  Count,
  Decimal,
  Fields,
  Flag,
  orNull,
  Shape,
  Text,
  TextOrNull,
  Whole,
} from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { EventCreate, EventResult, EventType, GrantResult, PurchaseResult } from '../events/index.ts';
import { Player, PlayerAdventure, PlayerId, PlayerProfile, PlayerQuest } from '../players/index.ts';

const mostEventTypes = 50;

export const PlayerTokenRequest = Shape(
  'PlayerTokenRequest',
  'The player that the client acts as.',
  {
    playerId: PlayerId,
    expiresInSeconds: Type.Optional(
      Whole(3_600, 'How long the token is valid.', { minimum: 60, maximum: 86_400, default: 3_600 }),
    ),
    events: Type.Optional(
      Type.Array(EventType, {
        maxItems: mostEventTypes,
        description:
          'The types of events that this client may send itself; none if omitted. A client can send anything that ' +
          'it likes, so allow only types that may be forged without harm.',
        examples: [['lesson.opened']],
      }),
    ),
  },
  { examples: [{ playerId: 'grace', expiresInSeconds: 3_600, events: ['lesson.opened'] }] },
);

export const PlayerToken = Shape('PlayerToken', 'A token for the client of one player.', {
  token: Text(
    'svc_player_eyJhbGciOiJIUzI1NiIs…',
    'To be sent as `Authorization: Bearer`, and as `auth.token` of a socket.',
  ),
  expiresAt: described(Timestamp, 'When the token expires, in UTC.'),
});

export const CallingOrigin = Shape('CallingOrigin', 'The origin of the page that calls.', {
  origin: TextOrNull(null, 'As the browser sent it; null if the call is not from a page of another origin.'),
});

export const Me = Shape('MyPlayer', 'A player as their own client sees them.', {
  ...Player.properties,
  attributes: described(
    Player.properties.attributes,
    'The attributes of the player that the project shows to clients.',
  ),
  levelProgress: Decimal(
    0.5714,
    'How far the player is from this level to the next, from 0 to 1; 1 on the highest level.',
    { minimum: 0, maximum: 1 },
  ),
  projectTimezone: Text(
    'Europe/Berlin',
    "The project's time zone: that of the days of a streak while the player's own `timezone` is null.",
  ),
});

const { displayName, avatarUrl, timezone } = PlayerProfile.properties;
export const MyProfile = Shape(
  'MyProfile',
  'The fields of the profile to write; omitted fields keep their values.',
  { displayName, avatarUrl, timezone },
);

const { type, properties, id } = EventCreate.properties;
export const MyEvent = Shape(
  'MyEvent',
  'Something that the player did, now.',
  {
    type,
    properties,
    id: Type.Optional(
      described(
        id,
        'Your id of the event; one that this player sends again with the same id is processed only once.',
      ),
    ),
  },
  { examples: [{ type: 'lesson.opened', properties: { lesson: 'fractions' }, id: 'open-1' }] },
);
export const MyEventResult = EventResult;

export const MyPurchase = Shape('MyPurchase', 'The purchase, with the player afterwards.', {
  ...PurchaseResult.properties,
  player: Me,
});

export const MyResult = Shape('MyResult', 'The player after the call, with its effects.', {
  ...GrantResult.properties,
  player: Me,
});

const definitionFields = (what: string, names: { name: string; description: string }) => ({
  name: Text(names.name, `The name of the ${what}.`),
  description: TextOrNull(names.description, `What the ${what} is about; null if there is no text.`),
  imageUrl: TextOrNull(null, `The URL of an image of the ${what}, or null.`),
});
const Start = Type.Enum(['auto', 'manual'], {
  description: '`auto` starts by itself, `manual` has to be started.',
});
const MomentOrNull = (description: string) => orNull(Type.String({ format: 'date-time' }), null, description);

const quest = PlayerQuest.properties;
export const MyQuest = Shape('MyQuest', 'A quest, with the progress of the player.', {
  questId: quest.questId,
  ...definitionFields('quest', { name: 'Win three', description: 'Win three matches within an hour.' }),
  start: Start,
  repeat: Type.Enum(['never', 'daily', 'weekly', 'always'], {
    description: 'When a completed quest can be started again.',
  }),
  availableUntil: MomentOrNull('From when on the quest is no longer available; null if it always is.'),
  status: Type.Enum(['not_started', 'active', 'completed', 'expired', 'abandoned'], {
    description: 'The status of the latest run.',
    examples: ['active'],
  }),
  progress: quest.progress,
  objectives: Type.Array(
    Fields({
      ...quest.objectives.items.properties,
      name: TextOrNull('Wins', 'The name of the objective, or null.'),
    }),
    { description: 'The objectives, with the progress of the player.' },
  ),
  iteration: orNull(Type.Integer({ minimum: 1 }), 1, 'The number of the run, from 1; null before the first.'),
  startedAt: MomentOrNull('When this run started; null before the first.'),
  completedAt: quest.completedAt,
  expiresAt: quest.expiresAt,
});

const adventure = PlayerAdventure.properties;
export const MyAdventure = Shape('MyAdventure', 'An adventure, with the progress of the player.', {
  adventureId: adventure.adventureId,
  ...definitionFields('adventure', {
    name: 'First week',
    description: 'What a new player does in the first week.',
  }),
  start: Start,
  status: Type.Enum(['not_started', 'active', 'completed'], {
    description: 'The status of the adventure.',
    examples: ['active'],
  }),
  progress: Decimal(0, 'The share of the steps that are completed, from 0 to 1.', {
    minimum: 0,
    maximum: 1,
  }),
  steps: adventure.steps,
  startedAt: MomentOrNull('When the player started it; null if they have not.'),
  completedAt: adventure.completedAt,
});

export const MyBadge = Shape('MyBadge', 'A badge, and whether the player has it.', {
  badgeId: Text('first-win', 'The id of the badge.'),
  ...definitionFields('badge', {
    name: 'First win',
    description: 'For the first match that a player wins.',
  }),
  secret: Flag(false, 'Whether the badge is listed only once it was earned.'),
  earned: Flag(true, 'Whether the player has earned it.'),
  times: Count(1, 'How often the player has earned it.'),
  firstEarnedAt: MomentOrNull('When it was earned for the first time; null if it was not.'),
  lastEarnedAt: MomentOrNull('When it was earned for the last time; null if it was not.'),
});

const slug = {
  pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
  ...expects(fields.slug),
};
export const MyQuestPath = Fields({ questId: Text('win-three', 'The id of the quest.', slug) });
export const MyItemPath = Fields({ itemId: Text('xp-booster', 'The id of the item.', slug) });
export const MyItemUse = Shape('MyItemUse', 'Items of the player to use.', {
  quantity: Type.Optional(Whole(1, 'How many to use; 1 if omitted.', { minimum: 1, maximum: 100 })),
});
export const MyAdventurePath = Fields({
  adventureId: Text('first-week', 'The id of the adventure.', slug),
});
