import { Type } from 'typebox';
import {
  type Adventure,
  type Badge,
  type Checked,
  checkPrograms,
  type DefinitionFault,
  type LeaderboardSource,
  type Programmed,
  type Quest,
  type Rule,
  references,
  type Steps,
  validateAdventure,
  validateQuest,
  validateRule,
} from '../../engine/index.ts';
import { exampled } from '../../platform/http/openapi/described.ts';
import { Actions, Rewards } from './action-schemas.ts';
import {
  Beginning,
  Condition,
  Description,
  Enabled,
  End,
  Environments,
  EventType,
  InnerId,
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
        description: 'Higher runs first; equal ones run in the order of their ids.',
        examples: [0],
      }),
      default: 0,
    },
    when: { schema: Condition, default: null },
    limit: {
      schema: Type.Object(
        {
          times: Type.Integer({
            minimum: 1,
            maximum: 1_000_000,
            description: 'How many times it fires in one such period.',
            examples: [3],
          }),
          per: Type.Enum(['day', 'week', 'month', 'lifetime'], {
            description: "The period, in the project's time zone; `lifetime` never ends.",
          }),
        },
        { ...closed, description: 'How often it fires for one player at most.' },
      ),
      default: null,
    },
    cooldownSeconds: {
      schema: Seconds(0, 'How many seconds must pass before it fires again for the same player.'),
      default: null,
    },
    startsAt: { schema: Beginning('It does not fire for what happened before this moment.'), default: null },
    endsAt: { schema: End('It does not fire for what happens from this moment on.'), default: null },
  },
  moments: ['startsAt', 'endsAt'],
  validate: (id: string, body: Body) => judge(asRule(id, body), validateRule),
  references: (body: Body) => references(asRule('', body)),
  played: false,
} satisfies Kind;

const Objective = Type.Object(
  {
    id: InnerId('wins', 'Its id, unlike that of any other objective of the quest.'),
    name: Type.Optional(Title('Wins')),
    on: EventType,
    when: Type.Optional(Condition),
    measure: Type.Enum(['count', 'sum', 'max', 'distinct'], {
      description:
        'What moves it: the number of events, or of `of` the sum, the maximum or how many different values.',
    }),
    of: Type.Optional(Value),
    target: Type.Number({
      exclusiveMinimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'At which value it is reached.',
      examples: [3],
    }),
  },
  {
    ...closed,
    title: 'Objective',
    description: 'One thing to reach in a quest.',
    examples: [{ id: 'wins', on: 'match.won', measure: 'count', target: 3 }],
  },
);

const Prerequisites = Type.Object(
  {
    level: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        description: 'The level that the player must have reached.',
        examples: [2],
      }),
    ),
    questIds: Type.Optional(
      Slugs(
        'first-match',
        'The id of a quest.',
        'The quests that the player must have completed, all of them.',
      ),
    ),
    badgeIds: Type.Optional(
      Slugs('first-win', 'The id of a badge.', 'The badges that the player must have earned, all of them.'),
    ),
  },
  {
    ...closed,
    description: 'What a player must have before the quest can start.',
    examples: [{ level: 1, badgeIds: ['first-win'] }],
  },
);

const Start = Type.Enum(['auto', 'manual'], {
  description: '`auto` starts at the first event that counts, `manual` when it is told to.',
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
      description: 'What must be reached, all of it, to complete the quest.',
    }),
  },
  optional: {
    description: { schema: Description, default: null },
    enabled: switchedOn,
    environments: everywhere,
    start: { schema: exampled(Start, 'manual'), default: 'auto' },
    order: {
      schema: Type.Enum(['any', 'sequence'], {
        description: 'Whether all objectives are open at once, or each after the one before it.',
      }),
      default: 'any',
    },
    prerequisites: { schema: Prerequisites, default: null },
    availableFrom: { schema: Beginning('It cannot be started before this moment.'), default: null },
    availableUntil: {
      schema: End('From this moment on it cannot be started, and what is unfinished expires.'),
      default: null,
    },
    timeLimitSeconds: {
      schema: Seconds(1, 'How many seconds a player has from the start until it expires.'),
      default: null,
    },
    repeat: {
      schema: Type.Enum(['never', 'daily', 'weekly', 'always'], {
        description:
          "How soon it may be started again once completed: never, the next day or week of the project's time zone, or at once.",
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
    id: InnerId('second', 'Its id, unlike that of any other step of the adventure.'),
    questId: Slug('first-match', 'The id of the quest that is this step.'),
    after: Type.Optional(
      Type.Array(InnerId('first', 'The id of a step.'), {
        maxItems: 100,
        uniqueItems: true,
        description: 'The steps that must be completed before it opens.',
      }),
    ),
  },
  {
    ...closed,
    title: 'Step',
    description: 'One quest on the way through an adventure.',
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
      description: 'The quests that must be completed, all of them, to complete the adventure.',
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
      schema: Type.String({
        maxLength: 2_048,
        pattern: '^https?://\\S+$',
        'x-expects': 'a URL that begins with https:// or http://',
        description: 'Where clients find a picture of it.',
        examples: ['https://cdn.example.com/first-win.png'],
      }),
      default: null,
    },
    secret: {
      schema: Type.Boolean({
        description: 'For clients: not to be shown before it is earned.',
        examples: [false],
      }),
      default: false,
    },
    repeatable: {
      schema: Type.Boolean({
        description: 'May be earned again and again; otherwise once.',
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
        description: 'What becomes of a score where there is one already. XP is always summed.',
        examples: ['best'],
      }),
      default: 'best',
    },
    source: {
      schema: Type.Enum(['score', 'xp'], {
        description: '`score`: posted, or by the action `submitScore`. `xp`: the XP gained in the season.',
      }),
      default: 'score',
    },
    reset: {
      schema: Type.Enum(['never', 'daily', 'weekly', 'monthly'], {
        description:
          "When a season ends by itself: at midnight, on Monday or on the first, in the project's time zone.",
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
            description: 'By how many places a rank must change to be told wherever it is.',
            examples: [10],
          }),
          top: Type.Integer({
            minimum: 0,
            maximum: 1_000_000_000,
            description: 'How many of the first ranks have every change told.',
            examples: [10],
          }),
        },
        {
          ...closed,
          description:
            'A change of rank is told if it is by so many places, or into, out of or within the first so many.',
        },
      ),
      default: { places: 10, top: 10 },
    },
  },
  moments: [],
  played: false,
} satisfies Kind;

/** The table of kinds. A new one is a row here and a tag in the API document. */
export const kinds: Readonly<Record<KindName, Kind>> = { rule, quest, adventure, badge, leaderboard };

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
