import { Type } from 'typebox';
import { type Adventure, references, validateAdventure } from '../../../engine/index.ts';
import { Shape } from '../../../platform/http/field-schemas.ts';
import { exampled } from '../../../platform/http/openapi/described.ts';
import { Rewards } from './action-schemas.ts';
import { Description, everywhere, InnerId, Slug, Start, switchedOn, Title } from './field-schemas.ts';
import { judge } from './judge.ts';
import { type Body, complete, type Kind } from './kind.ts';

const Step = Shape(
  'Step',
  'One step of an adventure.',
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
  { examples: [{ id: 'first', questId: 'first-match' }] },
);

export const adventure = {
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
  made: asAdventure,
  programmed: true,
  played: true,
} satisfies Kind;

export function asAdventure(id: string, version: number, body: Body): Adventure {
  return { id, version, ...complete(adventure, body) };
}
