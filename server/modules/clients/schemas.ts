import { Type } from 'typebox';
import {
  Count,
  closed,
  Decimal,
  Flag,
  orNull,
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

export const PlayerTokenRequest = Type.Object(
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
  {
    title: 'PlayerTokenRequest',
    description: 'The player that the client acts as.',
    examples: [{ playerId: 'grace', expiresInSeconds: 3_600, events: ['lesson.opened'] }],
    ...closed,
  },
);

export const PlayerToken = Type.Object(
  {
    token: Text(
      'svc_player_eyJhbGciOiJIUzI1NiIs…',
      'To be sent as `Authorization: Bearer`, and as `auth.token` of a socket.',
    ),
    expiresAt: described(Timestamp, 'When the token expires, in UTC.'),
  },
  { title: 'PlayerToken', description: 'A token for the client of one player.', ...closed },
);

export const Me = Type.Object(
  {
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
  },
  { title: 'MyPlayer', description: 'A player as their own client sees them.', ...closed },
);

const { displayName, avatarUrl, timezone } = PlayerProfile.properties;
export const MyProfile = Type.Object(
  { displayName, avatarUrl, timezone },
  {
    title: 'MyProfile',
    description: 'The fields of the profile to write; omitted fields keep their values.',
    ...closed,
  },
);

const { type, properties, id } = EventCreate.properties;
export const MyEvent = Type.Object(
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
  {
    title: 'MyEvent',
    description: 'Something that the player did, now.',
    examples: [{ type: 'lesson.opened', properties: { lesson: 'fractions' }, id: 'open-1' }],
    ...closed,
  },
);
export const MyEventResult = EventResult;

export const MyPurchase = Type.Object(
  { ...PurchaseResult.properties, player: Me },
  { title: 'MyPurchase', description: 'The purchase, with the player afterwards.', ...closed },
);

export const MyResult = Type.Object(
  { ...GrantResult.properties, player: Me },
  { title: 'MyResult', description: 'The player after the call, with its effects.', ...closed },
);

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
export const MyQuest = Type.Object(
  {
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
      Type.Object(
        {
          ...quest.objectives.items.properties,
          name: TextOrNull('Wins', 'The name of the objective, or null.'),
        },
        closed,
      ),
      { description: 'The objectives, with the progress of the player.' },
    ),
    iteration: orNull(
      Type.Integer({ minimum: 1 }),
      1,
      'The number of the run, from 1; null before the first.',
    ),
    startedAt: MomentOrNull('When this run started; null before the first.'),
    completedAt: quest.completedAt,
    expiresAt: quest.expiresAt,
  },
  { title: 'MyQuest', description: 'A quest, with the progress of the player.', ...closed },
);

const adventure = PlayerAdventure.properties;
export const MyAdventure = Type.Object(
  {
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
  },
  { title: 'MyAdventure', description: 'An adventure, with the progress of the player.', ...closed },
);

export const MyBadge = Type.Object(
  {
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
  },
  { title: 'MyBadge', description: 'A badge, and whether the player has it.', ...closed },
);

const slug = {
  pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
  ...expects(fields.slug),
};
export const MyQuestPath = Type.Object({ questId: Text('win-three', 'The id of the quest.', slug) }, closed);
export const MyItemPath = Type.Object({ itemId: Text('xp-booster', 'The id of the item.', slug) }, closed);
export const MyItemUse = Type.Object(
  {
    quantity: Type.Optional(Whole(1, 'How many to use; 1 if omitted.', { minimum: 1, maximum: 100 })),
  },
  { title: 'MyItemUse', description: 'Items of the player to use.', ...closed },
);
export const MyAdventurePath = Type.Object(
  {
    adventureId: Text('first-week', 'The id of the adventure.', slug),
  },
  closed,
);
