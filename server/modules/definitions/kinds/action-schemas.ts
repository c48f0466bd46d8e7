/** The schemas of actions in the API, made from the rows of the engine. */
import { type TObject, type TSchema, Type } from 'typebox';
import {
  ACTIONS,
  type ActionField,
  type Action as EngineAction,
  type Reward as EngineReward,
  MOST_ACTIONS,
} from '../../../engine/index.ts';
import { Shape, Text, Whole } from '../../../platform/http/field-schemas.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { expects } from '../../../platform/http/validation/expects.ts';
import { taggedUnion } from '../../../platform/http/validation/tagged-union.ts';
import { fields as messages } from '../../../platform/messages.ts';
import { Amount, InnerId, Slug } from './field-schemas.ts';

const about = {
  title: 'Action',
  description: 'One action for the player; `do` says which.',
  examples: [{ do: 'grantXp', amount: 50 }],
};

type Named = (typeof ACTIONS)[keyof typeof ACTIONS];

function variantOf([name, { description, fields }]: [string, Named]): TObject {
  const properties = Object.entries(fields).map(([field, is]) => [field, schemaOf(is)]);
  return Shape(name.charAt(0).toUpperCase() + name.slice(1), description, {
    do: Type.Literal(name, { description: 'The action to run.' }),
    ...Object.fromEntries(properties),
  });
}

/** Whether it has actions for later in it, which then cannot have it in them. */
const holdsOthers = ({ fields }: Named) => Object.values(fields).some(({ kind }) => kind === 'actions');

const plain = new Map(
  Object.entries(ACTIONS)
    .filter(([, type]) => !holdsOthers(type))
    .map((named) => [named[0], variantOf(named)]),
);

/** What a message can give: any action but one that sends a message. */
const Reward = Type.Unsafe<EngineReward>(
  taggedUnion('do', [...plain.values()], {
    ...about,
    title: 'MessageReward',
    description: 'One action that runs when the player claims the message; `do` says which.',
  }),
);

const variants = Object.entries(ACTIONS).map((named) => plain.get(named[0]) ?? variantOf(named));

function schemaOf(field: ActionField): TSchema {
  const schema = requiredSchemaOf(field);
  return 'default' in field ? Type.Optional(schema) : schema;
}

function requiredSchemaOf(field: ActionField): TSchema {
  const { description } = field;
  switch (field.kind) {
    case 'id':
      return Slug(field.example, description);
    case 'objectiveId':
      return InnerId(field.example, description);
    case 'number':
    case 'value':
      return described(Amount, description);
    case 'whole': {
      const { least: minimum, most: maximum } = field;
      return Whole('default' in field ? field.default : field.example, description, { minimum, maximum });
    }
    case 'text':
      return Text(field.example, description, {
        minLength: 1,
        maxLength: field.longest,
        pattern: '\\S',
        ...expects(messages.notBlank),
      });
    case 'template':
      return Text(field.example, description, {
        minLength: 1,
        maxLength: field.longest,
        pattern: '\\S',
        ...expects(messages.notBlank),
      });
    case 'seconds': {
      const { least: minimum, most: maximum, example } = field;
      return Whole(example, description, { minimum, maximum });
    }
    case 'object':
      return Type.Record(Type.String(), Type.Unknown(), { description, examples: [field.example] });
    case 'actions':
      return Type.Array(Reward, {
        maxItems: field.most,
        description,
        examples: [[{ do: 'grantXp', amount: 50 }]],
      });
  }
}

/** What a rule does, and what quests and adventures give. */
const Action = Type.Unsafe<EngineAction>(taggedUnion('do', variants, about));

/** The fields of a message, for calls that send one. */
export const messageContent = Object.fromEntries(
  Object.entries(ACTIONS.sendMessage.fields).map(([name, field]) => [name, schemaOf(field)]),
);

export const MessageRewards = Type.Array(Reward, {
  description: 'The actions that run when the player claims the message.',
  examples: [[{ do: 'grantXp', amount: 50 }]],
});

const maxItems = MOST_ACTIONS;

export const Actions = Type.Array(Action, {
  minItems: 1,
  maxItems,
  description: 'The actions that run when the rule fires, in this order.',
  examples: [
    [
      { do: 'grantXp', amount: 50 },
      { do: 'awardBadge', badgeId: 'first-win' },
    ],
  ],
});
export const ItemActions = Type.Array(Action, {
  minItems: 1,
  maxItems,
  description: 'The actions that run when a player uses the item. Without them it cannot be used.',
  examples: [[{ do: 'setAttribute', key: 'boostedUntil', value: 'now + duration("2h")' }]],
});
export const OfferActions = Type.Array(Action, {
  minItems: 1,
  maxItems,
  description: 'The actions that run for each piece that is bought.',
  examples: [[{ do: 'grantItem', itemId: 'xp-booster' }]],
});
export const Rewards = Type.Array(Action, {
  maxItems,
  description: 'The actions that run on completion.',
});
export const BoardActions = (description: string) =>
  Type.Array(Action, {
    minItems: 1,
    maxItems,
    description,
    examples: [[{ do: 'grantXp', amount: 50 }]],
  });
