import { Type } from 'typebox';
import { type Quest, references, validateQuest } from '../../../engine/index.ts';
import { Decimal, Part, Shape, Whole } from '../../../platform/http/field-schemas.ts';
import { exampled } from '../../../platform/http/openapi/described.ts';
import { Rewards } from './action-schemas.ts';
import {
  Beginning,
  Condition,
  Description,
  End,
  EventType,
  everywhere,
  InnerId,
  Seconds,
  SegmentId,
  Slugs,
  Start,
  switchedOn,
  Title,
  Value,
} from './field-schemas.ts';
import { judge } from './judge.ts';
import { type Body, complete, type Kind } from './kind.ts';
import { recurringBy } from './recurrence.ts';

const Objective = Shape(
  'Objective',
  'One objective of a quest.',
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
    target: Decimal(3, 'The value at which the objective is completed.', {
      exclusiveMinimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
    }),
  },
  { examples: [{ id: 'wins', on: 'match.won', measure: 'count', target: 3 }] },
);

const Prerequisites = Part(
  'What a player must have before the quest can start.',
  {
    level: Type.Optional(Whole(2, 'The minimum level of the player.', { minimum: 1, maximum: 1_000 })),
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
    segmentId: Type.Optional(
      SegmentId(
        'The segment that the player must be in when the quest starts; whoever leaves it later keeps the quest.',
      ),
    ),
  },
  { examples: [{ level: 1, badgeIds: ['first-win'] }] },
);

export const quest = {
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
  recurs: recurringBy('repeat'),
  validate: (id: string, body: Body) => judge(asQuest(id, 0, body), validateQuest),
  references: (body: Body) => references(asQuest('', 0, body)),
  made: asQuest,
  programmed: true,
  played: true,
} satisfies Kind;

export function asQuest(id: string, version: number, body: Body): Quest {
  return { id, version, ...complete(quest, body) };
}
