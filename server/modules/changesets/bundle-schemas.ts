import { Type } from 'typebox';
import { Fields, Flag, Shape, Text } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { kinds } from '../definitions/index.ts';
import { Levels } from '../tenancy/index.ts';
import { ChangesetRef, DefinitionId, Diff, Faults, Kind, NeededDefinitions, Title } from './schemas.ts';

const lists = Object.values(kinds).map(({ path }) => {
  const description = `All ${path} by id, each with all of its fields.`;
  return [
    path,
    Type.Array(Type.Record(Type.String(), Type.Unknown()), { description, examples: [[]] }),
  ] as const;
});

export const Bundle = Shape('Bundle', 'All definitions of a project. Equal definitions give equal bytes.', {
  format: Type.Literal(1, { description: 'The format of the bundle.' }),
  levels: Levels,
  ...Object.fromEntries(lists),
});

const bundle = { format: 1, badges: [{ id: 'first-loss', name: 'First loss' }] };
/** Accepts anything, because the checks report all faults of a bundle at once, not only the first. */
export const AnyBundle = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'As `GET /definitions/bundle` gives it. Lists that are left out are not touched. The order does not matter.',
  examples: [bundle],
});
const Prune = Flag(false, 'Whether to delete what a given list does not name. False if omitted.');
const PlanId = Text(
  '9n3x0b6mQvE2m0k3n8l5f1y7u4t6r2w0q9o8i7u6y5t',
  'The id of the plan: the same definitions and the same bundle give the same id.',
  { maxLength: 64 },
);

export const PlanRequest = Shape('PlanRequest', 'A bundle to compare with the project.', {
  bundle: AnyBundle,
  prune: Type.Optional(Prune),
});
export const ApplyRequest = Shape(
  'ApplyRequest',
  'A bundle to apply. With `planId` it is applied only as it was planned.',
  {
    bundle: AnyBundle,
    prune: Type.Optional(Prune),
    planId: Type.Optional(PlanId),
    title: Type.Optional(described(Title, 'The title of the changeset. If omitted, "Apply of a bundle".')),
  },
  { examples: [{ bundle, prune: false }] },
);

const named = { kind: Kind, id: DefinitionId };
const Names = (description: string) => Type.Array(Fields(named), { description });

const planFields = {
  planId: PlanId,
  create: Names('What would be created.'),
  update: Type.Array(Fields({ ...named, diff: Diff }), {
    description: 'What would change, and how.',
    examples: [[]],
  }),
  delete: Names('What would be deleted.'),
  unchanged: Names('What is as it is in the bundle.'),
};

export const Plan = Shape('BundlePlan', 'What applying a bundle would do.', {
  ...planFields,
  needed: NeededDefinitions,
  faults: Faults,
});
export const AppliedPlan = Shape('AppliedPlan', 'What applying a bundle did.', {
  ...planFields,
  faults: Faults,
  changesetId: ChangesetRef,
});
