import { definitionKinds } from '../../../packages/sdk/src/limits.ts';
import { keyOfPlanned, type Plan } from '../../parts/changes/apply-bundle.ts';
import type { DefinitionKind } from '../../parts/changes/definition-kinds.ts';
import type { Environment } from '../../session/api.ts';
import { sayMessage } from '../../texts/index.ts';
import type { TemplateBundle } from './pack.ts';

type Update = Plan['update'][number];

export interface PlannedDefinition {
  kind: DefinitionKind;
  id: string;
  name: string;
}

/** A definition of the project that has the same id as one of the template, but differs from it. */
export interface Clash extends PlannedDefinition {
  /** The fields that differ, as paths: `/when`. */
  fields: readonly string[];
  /** Why it cannot be replaced from here; null if it can. */
  locked: string | null;
}

export interface SortedPlan {
  create: readonly PlannedDefinition[];
  /** Definitions that already exist in this environment. */
  same: readonly PlannedDefinition[];
  /** Definitions that exist in test, and will be active in live too. */
  moves: readonly (PlannedDefinition & { imageUrl: unknown })[];
  clashes: readonly Clash[];
  /** The faults of the other definitions. */
  faults: Plan['faults'];
}

export type Fields = Record<string, unknown>;
type Definitions = Partial<Record<DefinitionKind, readonly (Fields & { id: string; name: string })[]>>;

export function listOf(bundle: object): (PlannedDefinition & { index: number; body: Fields })[] {
  const lists = bundle as Definitions;
  return definitionKinds.flatMap((kind) =>
    (lists[kind] ?? []).map((body, index) => ({ kind, id: body.id, name: body.name, index, body })),
  );
}

/** A template that is used from live is for both environments. From test, the service creates it for test only. */
export function bundleFor(bundle: TemplateBundle, environment: Environment): Fields {
  if (environment === 'test') return { ...bundle };
  return selected(bundle, () => ({ environments: ['live', 'test'] }));
}

/** The definitions with the fields that `change` adds; those for which it returns null are left out. */
export function selected(
  bundle: TemplateBundle,
  change: (planned: PlannedDefinition) => Fields | null,
): Fields {
  const lists: Record<string, Fields[]> = {};
  for (const { body, ...planned } of listOf(bundle)) {
    const added = change(planned);
    if (added === null) continue;
    const list = lists[planned.kind] ?? [];
    list.push({ ...body, ...added });
    lists[planned.kind] = list;
  }
  return { format: 1, ...lists };
}

/** Groups the plan for the person who decides. The images of badges are drawn later, so they are not compared. */
export function sortPlan(plan: Plan, bundle: TemplateBundle): SortedPlan {
  const planned = new Map(listOf(bundle).map((one) => [keyOfPlanned(one), one]));
  const find = (one: { kind: string; id: string }) => {
    const { kind, id, name } = planned.get(keyOfPlanned(one)) ?? { ...one, name: one.id };
    return { kind: kind as DefinitionKind, id, name };
  };
  const explained = new Set<string>();
  const lockOf = (update: Update): string | null => {
    const own = planned.get(keyOfPlanned(update));
    const fault = own && plan.faults.find(({ path }) => path === `/${own.kind}/${own.index}`);
    if (!fault) return null;
    explained.add(fault.path);
    return sayMessage(fault);
  };
  const updates = plan.update.map((update) => {
    const fields = update.diff.map(({ path }) => path).filter((path) => path !== '/imageUrl');
    const imageUrl = update.diff.find(({ path }) => path === '/imageUrl')?.before ?? null;
    return { ...find(update), fields, imageUrl, locked: lockOf(update) };
  });
  const isMove = ({ fields }: { fields: readonly string[] }) => fields.every(isAboutEnvironments);
  return {
    create: plan.create.map(find),
    same: [...plan.unchanged.map(find), ...updates.filter(({ fields }) => fields.length === 0)],
    moves: updates.filter((one) => one.fields.length > 0 && isMove(one)),
    clashes: updates.filter((one) => one.fields.length > 0 && !isMove(one)),
    faults: plan.faults.filter(({ path }) => !explained.has(path)),
  };
}

function isAboutEnvironments(path: string): boolean {
  return path === '/environments' || path.startsWith('/environments/');
}

/** The definitions of the template that are written. Clashes are written only if the person chose to. */
export function decidedOf(
  { create, moves, clashes }: SortedPlan,
  replaced: ReadonlySet<string>,
): PlannedDefinition[] {
  return [...create, ...moves, ...clashes.filter((one) => !one.locked && replaced.has(keyOfPlanned(one)))];
}
