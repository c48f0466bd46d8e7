import { Type } from 'typebox';
import {
  checkPrograms,
  type Experiment,
  METRICS,
  type References,
  type Steps,
  TRIED_KINDS,
  type Trial,
  type TriedKind,
  validateExperiment,
} from '../../../engine/index.ts';
import { Decimal, Flag, Part, Text, Whole } from '../../../platform/http/field-schemas.ts';
import { definitionKinds, experimentsPerProject } from '../../plans/index.ts';
import { EventType, everywhere, InnerId, SegmentId, Slug, Title } from './field-schemas.ts';
import { type Body, complete, type Kind, type Made, type Verdict } from './kind.ts';

/** As callers name them. */
const paths = TRIED_KINDS.map((kind) => definitionKinds[kind]);
const kindOf = new Map<string, TriedKind>(TRIED_KINDS.map((kind) => [definitionKinds[kind], kind]));

export const triedKind = (path: string): TriedKind | undefined => kindOf.get(path);

const TriedPath = Type.Enum(paths, { description: 'The kind of the definition, as in its path.' });

const Patch = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The fields that this variant has otherwise, as in a PATCH of the definition.',
  examples: [{ then: [{ do: 'grantXp', amount: 100 }] }],
});

const VariantField = Part('A variant. The first one is the control, and has no changes.', {
  id: InnerId('control', 'The id of the variant, known within the experiment.'),
  weight: Decimal(1, 'How large its part of the players is, relative to the other weights.', {
    exclusiveMinimum: 0,
    maximum: 1_000_000,
  }),
  changes: Type.Optional(
    Type.Array(
      Part('A definition that is different in this variant.', {
        kind: TriedPath,
        id: Slug('win', 'The id of the definition.'),
        patch: Patch,
      }),
      {
        maxItems: 10,
        description: 'The definitions that are different. They are checked as those of a changeset.',
        examples: [[]],
      },
    ),
  ),
});

const MetricField = Part('Something that is measured for each player, from the moment they are in.', {
  id: InnerId('wins', 'The id of the metric, known within the experiment.'),
  of: Type.Enum([...METRICS], {
    description:
      'What is measured: the number of `events`, the `xp` or the amount of a `currency` that the player got, `active_days`, whether they were active again some days later (`retained`), whether they completed a quest (`quest_completed`), or the number of their purchases (`purchase`).',
  }),
  eventType: Type.Optional(EventType),
  currencyId: Type.Optional(
    Slug('coins', 'Of `currency`: which one. Of `purchase`: only purchases that are paid with it.'),
  ),
  questId: Type.Optional(Slug('win-three', 'Of `quest_completed`: which one.')),
  day: Type.Optional(
    Whole(7, 'Of `retained`: how many days after the first one.', { minimum: 1, maximum: 90 }),
  ),
  goal: Type.Optional(Flag(true, 'Whether the experiment is decided by it. Defaults to false.')),
  higherIsBetter: Type.Optional(Flag(true, 'Defaults to true.')),
});

const moment = (description: string) =>
  Text('2026-11-15T09:30:00.000Z', description, { format: 'date-time' });

const example = {
  variants: [
    { id: 'control', weight: 1, changes: [] },
    {
      id: 'double',
      weight: 1,
      changes: [{ kind: 'rules', id: 'reward-win', patch: { then: [{ do: 'grantXp', amount: 100 }] } }],
    },
  ],
  metrics: [
    { id: 'wins', of: 'events', eventType: 'match.won', goal: true, higherIsBetter: true },
    { id: 'day-7', of: 'retained', day: 7, goal: false, higherIsBetter: true },
  ],
};

const fields = {
  name: 'experiment',
  path: 'experiments',
  tag: 'Experiments',
  title: 'Experiment',
  one: 'an experiment',
  format: 3,
  example: 'double-xp',
  exampleChange: { hypothesis: 'More XP brings players back.' },
  exampleWithout: ['segmentId'],
  most: experimentsPerProject,
  required: {
    name: Title('Double XP for wins'),
    variants: Type.Array(VariantField, {
      minItems: 2,
      maxItems: 5,
      description: 'The variants; the first one, without changes, is the control.',
      examples: [example.variants],
    }),
    metrics: Type.Array(MetricField, {
      minItems: 1,
      maxItems: 5,
      description: 'What is measured.',
      examples: [example.metrics],
    }),
  },
  optional: {
    hypothesis: {
      schema: Text('More XP brings players back.', 'What you expect, and why.', { maxLength: 2_000 }),
      default: null,
    },
    environments: everywhere,
    segmentId: {
      schema: SegmentId('Only players who are in this segment at the first event that counts.'),
      default: null,
    },
    conclusion: {
      schema: Text('Players came back more often.', 'What was learned. It can be changed after the stop.', {
        maxLength: 2_000,
      }),
      default: null,
    },
    archived: {
      schema: Flag(false, 'Whether lists of the console leave it out. It changes nothing else.'),
      default: false,
    },
    traffic: {
      schema: Whole(100, 'Percent of the players who are in it at all.', { minimum: 1, maximum: 100 }),
      default: 100,
    },
  },
  kept: {
    status: {
      schema: Type.Enum(['draft', 'running', 'stopped'], {
        description:
          'A `draft` is started once, and stopped once. It can be edited as long as it is a draft; after that only its name, hypothesis, conclusion and `archived` can.',
      }),
      default: 'draft',
    },
    salt: {
      schema: Text(
        '9f2c41d07be58a63',
        'Random, made at the start. With it and the id of a player anyone can compute the variant.',
      ),
      default: null,
    },
    startedAt: { schema: moment('When it was started.'), default: null },
    stoppedAt: { schema: moment('When it was stopped.'), default: null },
    definitions: {
      schema: Type.Array(
        Part('A definition as one variant has it.', {
          variantId: InnerId('double', 'The variant.'),
          kind: TriedPath,
          id: Slug('reward-win', 'The id of the definition.'),
          version: Whole(1, 'The version that was changed.', { minimum: 1 }),
          body: Type.Record(Type.String(), Type.Unknown(), {
            description: 'All its fields.',
            examples: [{ name: 'XP for wins', on: 'match.won', then: [{ do: 'grantXp', amount: 100 }] }],
          }),
        }),
        { description: 'What the variants run on, put together at the start.' },
      ),
      default: null,
    },
  },
  moments: ['startedAt', 'stoppedAt'],
  programmed: true,
  played: false,
} as const satisfies Omit<Kind, 'made' | 'validate' | 'references'>;

/** The definitions of its variants are made as those of their own kinds. */
export type MakeTried = (kind: TriedKind, id: string, version: number, body: Body) => Made;

export function experimentKind(made: MakeTried): Kind {
  const make = (id: string, body: Body): Experiment => {
    const { status, definitions, ...rest } = complete(fields, body);
    const trials = (status === 'running' ? (definitions ?? []) : []).map((one): Trial => {
      const kind = triedKind(one.kind) as TriedKind;
      return { variantId: one.variantId, kind, value: made(kind, one.id, one.version, one.body) } as Trial;
    });
    return { id, ...rest, status, trials };
  };
  return {
    ...fields,
    validate: (id, body) => judge(make(id, body), body),
    references: (body) => referencesOf(complete(fields, body)),
    made: (id, _, body) => make(id, body),
  };
}

function* judge(experiment: Experiment, body: Body): Steps<Verdict> {
  const { weight } = yield* checkPrograms(experiment);
  return { weight, faults: validateExperiment(complete(fields, body)) };
}

export type ExperimentBody = ReturnType<typeof experimentBody>;

export function experimentBody(body: Body) {
  return complete(fields, body);
}

const none: References = { targets: [], objectives: [] };

/** A stopped one holds nothing: its results are stored. */
function referencesOf({ status, segmentId, metrics, variants }: ExperimentBody): References {
  if (status === 'stopped') return none;
  const named = [
    { segmentId },
    ...metrics.map(({ currencyId, questId }) => ({ currencyId, questId })),
    ...variants.flatMap(({ changes = [] }) => changes.map(({ patch }) => patch)),
  ];
  const targets = new Map<string, References['targets'][number]>();
  for (const one of named.flatMap(idsIn)) targets.set(`${one.kind} ${one.id}`, one);
  return { targets: [...targets.values()], objectives: [] };
}

const referred = [
  'badge',
  'quest',
  'adventure',
  'leaderboard',
  'currency',
  'item',
  'boost',
  'segment',
] as const;

/** All ids of definitions in a part of a body: the values of `badgeId`, `badgeIds` and the like, however deep. */
function idsIn(part: unknown): References['targets'][number][] {
  if (Array.isArray(part)) return part.flatMap(idsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    const kind = referred.find((one) => key === `${one}Id` || key === `${one}Ids`);
    if (!kind) return idsIn(value);
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    return ids.flatMap((id) => (typeof id === 'string' ? [{ kind, id }] : []));
  });
}
