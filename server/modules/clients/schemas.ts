import { Type } from 'typebox';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { EventCreate, EventResult, EventType, GrantResult, PurchaseResult } from '../events/index.ts';
import { Player, PlayerAdventure, PlayerId, PlayerProfile, PlayerQuest } from '../players/index.ts';

const closed = { additionalProperties: false };
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  example: unknown,
  description: string,
) => Type.Union([schema, Type.Null()], { examples: [example], description });

const mostEventTypes = 50;

export const PlayerTokenRequest = Type.Object(
  {
    playerId: PlayerId,
    expiresInSeconds: Type.Optional(
      Type.Integer({
        minimum: 60,
        maximum: 86_400,
        default: 3_600,
        description: 'How long the token is valid.',
        examples: [3_600],
      }),
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
    token: Type.String({
      description: 'To be sent as `Authorization: Bearer`, and as `auth.token` of a socket.',
      examples: ['svc_player_eyJhbGciOiJIUzI1NiIs…'],
    }),
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
    levelProgress: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How far the player is from this level to the next, from 0 to 1; 1 on the highest level.',
      examples: [0.5714],
    }),
    projectTimezone: Type.String({
      description:
        "The project's time zone: that of the days of a streak while the player's own `timezone` is null.",
      examples: ['Europe/Berlin'],
    }),
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
  name: Type.String({ description: `The name of the ${what}.`, examples: [names.name] }),
  description: orNull(
    Type.String(),
    names.description,
    `What the ${what} is about; null if there is no text.`,
  ),
  imageUrl: orNull(Type.String(), null, `The URL of an image of the ${what}, or null.`),
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
          name: orNull(Type.String(), 'Wins', 'The name of the objective, or null.'),
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
    progress: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The share of the steps that are completed, from 0 to 1.',
      examples: [0],
    }),
    steps: adventure.steps,
    startedAt: MomentOrNull('When the player started it; null if they have not.'),
    completedAt: adventure.completedAt,
  },
  { title: 'MyAdventure', description: 'An adventure, with the progress of the player.', ...closed },
);

export const MyBadge = Type.Object(
  {
    badgeId: Type.String({ description: 'The id of the badge.', examples: ['first-win'] }),
    ...definitionFields('badge', {
      name: 'First win',
      description: 'For the first match that a player wins.',
    }),
    secret: Type.Boolean({
      description: 'Whether the badge is listed only once it was earned.',
      examples: [false],
    }),
    earned: Type.Boolean({ description: 'Whether the player has earned it.', examples: [true] }),
    times: Type.Integer({ minimum: 0, description: 'How often the player has earned it.', examples: [1] }),
    firstEarnedAt: MomentOrNull('When it was earned for the first time; null if it was not.'),
    lastEarnedAt: MomentOrNull('When it was earned for the last time; null if it was not.'),
  },
  { title: 'MyBadge', description: 'A badge, and whether the player has it.', ...closed },
);

const slug = {
  pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
  ...expects(fields.slug),
};
export const MyQuestPath = Type.Object(
  { questId: Type.String({ ...slug, description: 'The id of the quest.', examples: ['win-three'] }) },
  closed,
);
export const MyItemPath = Type.Object(
  { itemId: Type.String({ ...slug, description: 'The id of the item.', examples: ['xp-booster'] }) },
  closed,
);
export const MyItemUse = Type.Object(
  {
    quantity: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'How many to use; 1 if omitted.',
        examples: [1],
      }),
    ),
  },
  { title: 'MyItemUse', description: 'Items of the player to use.', ...closed },
);
export const MyAdventurePath = Type.Object(
  {
    adventureId: Type.String({ ...slug, description: 'The id of the adventure.', examples: ['first-week'] }),
  },
  closed,
);
