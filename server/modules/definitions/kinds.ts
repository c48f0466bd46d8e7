import { Type } from 'typebox';
import {
  type Adventure,
  type Badge,
  type Checked,
  type Currency,
  checkPrograms,
  type DefinitionFault,
  type Item,
  type LeaderboardSource,
  type Offer,
  type Programmed,
  type Quest,
  type Rule,
  references,
  type Steps,
  validateAdventure,
  validateCurrency,
  validateItem,
  validateOffer,
  validateQuest,
  validateRule,
} from '../../engine/index.ts';
import { exampled } from '../../platform/http/openapi/described.ts';
import { currenciesPerProject } from '../access/index.ts';
import { Actions, Rewards } from './action-schemas.ts';
import { currencyFields, itemFields, offerFields } from './economy-kinds.ts';
import {
  Beginning,
  Condition,
  Description,
  Enabled,
  End,
  Environments,
  EventType,
  ImageUrl,
  InnerId,
  PerPlayerLimit,
  Seconds,
  Slug,
  Slugs,
  Title,
  Value,
} from './field-schemas.ts';
import { type Body, complete, type Kind, type KindName, type Verdict } from './kind.ts';
import { definitionLimits } from './limits.ts';

const closed = { additionalProperties: false };
const everywhere = { schema: Environments, default: ['live', 'test'] };
const switchedOn = { schema: Enabled, default: true };

const rule = {
  name: 'rule',
  path: 'rules',
  tag: 'Rules',
  title: 'Rule',
  one: 'a rule',
  example: 'reward-win',
  exampleChange: { priority: 10 },
  required: { name: Title('Reward a win'), on: EventType, then: Actions },
  optional: {
    enabled: switchedOn,
    environments: everywhere,
    priority: {
      schema: Type.Integer({
        minimum: -1_000_000,
        maximum: 1_000_000,
        description:
          'Rules with a higher priority run first; equal priorities run in the order of their ids.',
        examples: [0],
      }),
      default: 0,
    },
    when: { schema: Condition, default: null },
    limit: {
      schema: PerPlayerLimit(
        'How often the rule may fire in one period.',
        'The maximum number of times that the rule fires for one player.',
      ),
      default: null,
    },
    cooldownSeconds: {
      schema: Seconds(0, 'How many seconds must pass before the rule fires again for the same player.'),
      default: null,
    },
    startsAt: { schema: Beginning('The rule does not fire for events before this time.'), default: null },
    endsAt: { schema: End('The rule does not fire for events at or after this time.'), default: null },
  },
  moments: ['startsAt', 'endsAt'],
  validate: (id: string, body: Body) => judge(asRule(id, body), validateRule),
  references: (body: Body) => references(asRule('', body)),
  played: false,
} satisfies Kind;

const Objective = Type.Object(
  {
    id: InnerId('wins', 'The id of the objective, unique within the quest.'),
    name: Type.Optional(Title('Wins')),
    on: EventType,
    when: Type.Optional(Condition),
    measure: Type.Enum(['count', 'sum', 'max', 'distinct'], {
      description:
        'What is counted: the number of events, or the sum, the maximum or the number of distinct values of `of`.',
    }),
    of: Type.Optional(Value),
    target: Type.Number({
      exclusiveMinimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The value at which the objective is completed.',
      examples: [3],
    }),
  },
  {
    ...closed,
    title: 'Objective',
    description: 'One objective of a quest.',
    examples: [{ id: 'wins', on: 'match.won', measure: 'count', target: 3 }],
  },
);

const Prerequisites = Type.Object(
  {
    level: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        description: 'The minimum level of the player.',
        examples: [2],
      }),
    ),
    questIds: Type.Optional(
      Slugs(
        'first-match',
        'The id of a quest.',
        'The quests that the player must have completed (all of them).',
      ),
    ),
    badgeIds: Type.Optional(
      Slugs('first-win', 'The id of a badge.', 'The badges that the player must have earned (all of them).'),
    ),
  },
  {
    ...closed,
    description: 'What a player must have before the quest can start.',
    examples: [{ level: 1, badgeIds: ['first-win'] }],
  },
);

const Start = Type.Enum(['auto', 'manual'], {
  description: '`auto` starts at the first event that counts, `manual` through the API or an action.',
});

const quest = {
  name: 'quest',
  path: 'quests',
  tag: 'Quests',
  title: 'Quest',
  one: 'a quest',
  example: 'win-three',
  exampleChange: { description: 'Win three matches within an hour.' },
  // The one that is a step of the example of an adventure.
  examplePut: {
    id: 'first-match',
    name: 'First match',
    objectives: [{ id: 'wins', on: 'match.won', measure: 'count', target: 1 }],
    rewards: [{ do: 'grantXp', amount: 20 }],
  },
  required: {
    name: Title('Win three'),
    objectives: Type.Array(Objective, {
      minItems: 1,
      maxItems: 20,
      description: 'The objectives; the quest is completed when all of them are.',
    }),
  },
  optional: {
    description: { schema: Description, default: null },
    enabled: switchedOn,
    environments: everywhere,
    start: { schema: exampled(Start, 'manual'), default: 'auto' },
    order: {
      schema: Type.Enum(['any', 'sequence'], {
        description: 'Whether all objectives are open at once, or one after the other.',
      }),
      default: 'any',
    },
    prerequisites: { schema: Prerequisites, default: null },
    availableFrom: { schema: Beginning('Players cannot start the quest before this time.'), default: null },
    availableUntil: {
      schema: End('From this time on players cannot start the quest, and unfinished ones expire.'),
      default: null,
    },
    timeLimitSeconds: {
      schema: Seconds(1, 'How many seconds a player has to complete the quest before it expires.'),
      default: null,
    },
    repeat: {
      schema: Type.Enum(['never', 'daily', 'weekly', 'always'], {
        description:
          'When a completed quest can be started again: never, on the next day or week in the time zone of the project, or immediately.',
      }),
      default: 'never',
    },
    rewards: { schema: Rewards, default: [] },
  },
  moments: ['availableFrom', 'availableUntil'],
  validate: (id: string, body: Body) => judge(asQuest(id, 0, body), validateQuest),
  references: (body: Body) => references(asQuest('', 0, body)),
  played: true,
} satisfies Kind;

const Step = Type.Object(
  {
    id: InnerId('second', 'The id of the step, unique within the adventure.'),
    questId: Slug('first-match', 'The id of the quest of this step.'),
    after: Type.Optional(
      Type.Array(InnerId('first', 'The id of a step.'), {
        maxItems: 100,
        uniqueItems: true,
        description: 'The steps that must be completed before this one opens.',
      }),
    ),
  },
  {
    ...closed,
    title: 'Step',
    description: 'One step of an adventure.',
    examples: [{ id: 'first', questId: 'first-match' }],
  },
);

const adventure = {
  name: 'adventure',
  path: 'adventures',
  tag: 'Adventures',
  title: 'Adventure',
  one: 'an adventure',
  example: 'first-week',
  exampleChange: { description: 'What a new player does in the first week.' },
  required: {
    name: Title('First week'),
    steps: Type.Array(Step, {
      minItems: 1,
      maxItems: 100,
      description: 'The steps; the adventure is completed when all of their quests are.',
    }),
  },
  optional: {
    description: { schema: Description, default: null },
    enabled: switchedOn,
    environments: everywhere,
    start: { schema: exampled(Start, 'manual'), default: 'auto' },
    rewards: { schema: Rewards, default: [] },
  },
  moments: [],
  validate: (id: string, body: Body) => judge(asAdventure(id, 0, body), validateAdventure),
  references: (body: Body) => references(asAdventure('', 0, body)),
  played: true,
} satisfies Kind;

const badge = {
  name: 'badge',
  path: 'badges',
  tag: 'Badges',
  title: 'Badge',
  one: 'a badge',
  example: 'first-win',
  exampleChange: { description: 'For the first match that a player wins.' },
  required: { name: Title('First win') },
  optional: {
    description: { schema: Description, default: null },
    environments: everywhere,
    imageUrl: {
      schema: ImageUrl('The URL of an image of the badge.', 'https://cdn.example.com/first-win.png'),
      default: null,
    },
    secret: {
      schema: Type.Boolean({
        description: 'Tells clients not to show the badge before it is earned.',
        examples: [false],
      }),
      default: false,
    },
    repeatable: {
      schema: Type.Boolean({
        description: 'Whether a player can earn the badge more than once.',
        examples: [false],
      }),
      default: false,
    },
  },
  moments: [],
  played: false,
} satisfies Kind;

const leaderboard = {
  name: 'leaderboard',
  path: 'leaderboards',
  tag: 'Leaderboards',
  title: 'Leaderboard',
  one: 'a leaderboard',
  example: 'weekly',
  exampleChange: { significantChange: { places: 5, top: 10 } },
  required: { name: Title('Weekly') },
  optional: {
    environments: everywhere,
    order: {
      schema: Type.Enum(['desc', 'asc'], { description: '`desc`: the highest score is first.' }),
      default: 'desc',
    },
    operator: {
      schema: Type.Enum(['sum', 'best', 'latest'], {
        description: 'How a new score is combined with the existing one. XP is always summed.',
        examples: ['best'],
      }),
      default: 'best',
    },
    source: {
      schema: Type.Enum(['score', 'xp'], {
        description:
          '`score`: scores from the API or the action `submitScore`. `xp`: the XP gained in the season.',
      }),
      default: 'score',
    },
    reset: {
      schema: Type.Enum(['never', 'daily', 'weekly', 'monthly'], {
        description:
          'When a season ends automatically: every day at midnight, every Monday or on the first of the month, in the time zone of the project.',
        examples: ['weekly'],
      }),
      default: 'never',
    },
    significantChange: {
      schema: Type.Object(
        {
          places: Type.Integer({
            minimum: 1,
            maximum: 1_000_000_000,
            description: 'A change of rank by at least this many places is always notified.',
            examples: [10],
          }),
          top: Type.Integer({
            minimum: 0,
            maximum: 1_000_000_000,
            description: 'Every change of rank within, into or out of this many top ranks is notified.',
            examples: [10],
          }),
        },
        {
          ...closed,
          description: 'Which changes of rank are notified: large ones, and those at the top.',
        },
      ),
      default: { places: 10, top: 10 },
    },
  },
  moments: [],
  played: false,
} satisfies Kind;

const currency = {
  name: 'currency',
  path: 'currencies',
  tag: 'Currencies',
  title: 'Currency',
  one: 'a currency',
  example: 'coins',
  exampleChange: { symbol: '¢' },
  most: currenciesPerProject,
  ...currencyFields,
  moments: [],
  validate: (id: string, body: Body) => judgeCurrency(asCurrency(id, body)),
  played: false,
} satisfies Kind;

const item = {
  name: 'item',
  path: 'items',
  tag: 'Items',
  title: 'Item',
  one: 'an item',
  example: 'xp-booster',
  exampleChange: { description: 'Doubles the XP of a player for two hours.' },
  ...itemFields,
  moments: [],
  validate: (id: string, body: Body) => judge(asItem(id, body), validateItem),
  references: (body: Body) => references(asItem('', body)),
  played: false,
} satisfies Kind;

const offer = {
  name: 'offer',
  path: 'offers',
  tag: 'Offers',
  title: 'Offer',
  one: 'an offer',
  example: 'starter-pack',
  exampleChange: { stock: 1_000 },
  ...offerFields,
  moments: ['availableFrom', 'availableUntil'],
  validate: (id: string, body: Body) => judge(asOffer(id, body), validateOffer),
  references: (body: Body) => references(asOffer('', body)),
  played: false,
} satisfies Kind;

/** The table of kinds. A new one is a row here and a tag in the API document. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  rule,
  quest,
  adventure,
  badge,
  leaderboard,
  currency,
  item,
  offer,
};

/** It has no expressions. */
// biome-ignore lint/correctness/useYield: there is nothing to wait for.
function* judgeCurrency(definition: Currency): Steps<Verdict> {
  return { weight: 0, faults: validateCurrency(definition) };
}

function* judge<T extends Programmed>(
  definition: T,
  validate: (definition: T, checked: Checked) => DefinitionFault[],
): Steps<Verdict> {
  const { mostCompiledBytes } = definitionLimits;
  const checked = yield* checkPrograms(definition, mostCompiledBytes);
  const { weight } = checked;
  return { weight, faults: weight > mostCompiledBytes ? [] : validate(definition, checked) };
}

// A body was checked against the schema of its kind before it was stored. That schema and the engine's type agree, or
// these do not compile.

export function asRule(id: string, body: Body): Rule {
  return { id, ...complete(rule, body) };
}

export function asQuest(id: string, version: number, body: Body): Quest {
  return { id, version, ...complete(quest, body) };
}

export function asAdventure(id: string, version: number, body: Body): Adventure {
  return { id, version, ...complete(adventure, body) };
}

export function asBadge(id: string, body: Body): Badge {
  return { id, ...complete(badge, body) };
}

/** The engine reads only the fields of `LeaderboardSource`; the leaderboards module uses the rest. */
export interface Leaderboard extends LeaderboardSource {
  readonly name: string;
  readonly order: 'desc' | 'asc';
  readonly operator: 'sum' | 'best' | 'latest';
  readonly reset: 'never' | 'daily' | 'weekly' | 'monthly';
  readonly significantChange: { readonly places: number; readonly top: number };
}

export function asLeaderboard(id: string, body: Body): Leaderboard {
  return { id, ...complete(leaderboard, body) };
}

export function asCurrency(id: string, body: Body): Currency {
  return { id, ...complete(currency, body) };
}

export function asItem(id: string, body: Body): Item {
  return { id, ...complete(item, body) };
}

export function asOffer(id: string, body: Body): Offer {
  return { id, ...complete(offer, body) };
}
