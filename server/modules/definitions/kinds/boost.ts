import { Type } from 'typebox';
import { type Boost, references, type Steps, validateBoost } from '../../../engine/index.ts';
import { Decimal, Flag, Part } from '../../../platform/http/field-schemas.ts';
import { boostsPerProject } from '../../plans/index.ts';
import {
  Beginning,
  Description,
  End,
  EventType,
  everywhere,
  Slug,
  switchedOn,
  Title,
} from './field-schemas.ts';
import { type Body, complete, type Kind, type Verdict } from './kind.ts';

export const boost = {
  name: 'boost',
  path: 'boosts',
  tag: 'Boosts',
  title: 'Boost',
  one: 'a boost',
  format: 3,
  example: 'double-weekend',
  exampleChange: { factor: 2.5 },
  // An example that had ended, or was for some events only, would multiply nothing in the examples after it.
  exampleWithout: ['segmentId', 'startsAt', 'eventTypes'],
  most: boostsPerProject,
  required: {
    name: Title('Double XP weekend'),
    factor: Decimal(
      2,
      'What amounts are multiplied by: over 1, at most 100, with at most four decimals. The result is rounded half up.',
      { exclusiveMinimum: 1, maximum: 100 },
    ),
    of: Part(
      'What is multiplied: either XP or amounts of some currencies.',
      {
        xp: Type.Optional(Type.Literal(true, { description: 'XP is multiplied.' })),
        currencyIds: Type.Optional(
          Type.Array(Slug('coins', 'The id of a currency.'), {
            minItems: 1,
            maxItems: 50,
            uniqueItems: true,
            description: 'Amounts of these currencies are multiplied.',
          }),
        ),
      },
      { examples: [{ xp: true }] },
    ),
  },
  optional: {
    description: { schema: Description, default: null },
    enabled: switchedOn,
    environments: everywhere,
    segmentId: {
      schema: Slug('regulars', 'Only for players who are in this segment at that moment.'),
      default: null,
    },
    startsAt: {
      schema: Beginning('Events that occurred before this time are not multiplied.'),
      default: null,
    },
    endsAt: { schema: End('Events that occur at this time or later are not multiplied.'), default: null },
    eventTypes: {
      schema: Type.Array(EventType, {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        description:
          'Only what these types of events set off, directly or through what follows from them. Without it, all events.',
        examples: [['match.won']],
      }),
      default: null,
    },
    personal: {
      schema: Flag(
        false,
        'If true, it acts only for players to whom it was given by the action `grantBoost`, for as long as that says.',
      ),
      default: false,
    },
    stack: {
      schema: Type.Enum(['multiply', 'highest'], {
        description:
          'How it acts together with others: all that `multiply` are multiplied with each other, and with the highest of the others.',
      }),
      default: 'multiply',
    },
  },
  moments: ['startsAt', 'endsAt'],
  validate: (id: string, body: Body) => judge(asBoost(id, body)),
  references: (body: Body) => references(asBoost('', body)),
  made: (id: string, _: number, body: Body) => asBoost(id, body),
  programmed: false,
  played: false,
} satisfies Kind;

/** It has no expressions. */
// biome-ignore lint/correctness/useYield: there is nothing to wait for.
function* judge(definition: Boost): Steps<Verdict> {
  return { weight: 0, faults: validateBoost(definition) };
}

function asBoost(id: string, body: Body): Boost {
  return { id, ...complete(boost, body) };
}
