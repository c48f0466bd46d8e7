import type { components } from '../../../packages/sdk/src/index.ts';
import { definitionKinds } from '../../../packages/sdk/src/limits.ts';
import type { DefinitionKind } from '../../parts/changes/definition-kinds.ts';
import type { Environment } from '../../session/api.ts';
import { sayMessage } from '../../texts/index.ts';
import type { TemplateBundle } from './pack.ts';

export type Plan = components['schemas']['BundlePlan'];
type Update = Plan['update'][number];

export interface PlannedDefinition {
  kind: DefinitionKind;
  id: string;
  name: string;
}

/** A definition of the project that has the id of one of the template, and is another. */
export interface Clash extends PlannedDefinition {
  /** The fields that differ, as paths: `/when`. */
  fields: readonly string[];
  /** Why it cannot be replaced from here; null if it can. */
  locked: string | null;
}

export interface SortedPlan {
  create: readonly PlannedDefinition[];
  /** There already, for the environment at hand too. */
  same: readonly PlannedDefinition[];
  /** There already for test, and to be active in live too. */
  moves: readonly (PlannedDefinition & { imageUrl: unknown })[];
  clashes: readonly Clash[];
  /** What is wrong with the rest. */
  faults: Plan['faults'];
}

export type Fields = Record<string, unknown>;
type Definitions = Partial<Record<DefinitionKind, readonly (Fields & { id: string; name: string })[]>>;

export const keyOfPlanned = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

export function listOf(bundle: object): (PlannedDefinition & { index: number; body: Fields })[] {
  const lists = bundle as Definitions;
  return definitionKinds.flatMap((kind) =>
    (lists[kind] ?? []).map((body, index) => ({ kind, id: body.id, name: body.name, index, body })),
  );
}

/** What is used from live is for both environments. From test the service makes it for test alone. */
export function bundleFor(bundle: TemplateBundle, environment: Environment): Fields {
  if (environment === 'test') return { ...bundle };
  return selected(bundle, () => ({ environments: ['live', 'test'] }));
}

/** The definitions that `change` does not leave out (with null), each with what it adds. */
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

/** The plan as a person decides on it. The image of a badge is drawn later, so it makes no difference here. */
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

/** What is written of the template. Clashes are written only where somebody chose so. */
export function decidedOf(
  { create, moves, clashes }: SortedPlan,
  replaced: ReadonlySet<string>,
): PlannedDefinition[] {
  return [...create, ...moves, ...clashes.filter((one) => !one.locked && replaced.has(keyOfPlanned(one)))];
}

/** Whether a later plan does exactly what was decided on, and nothing else. */
export function isAsDecided(plan: Plan, decided: readonly PlannedDefinition[]): boolean {
  const keys = [...plan.create, ...plan.update].map(keyOfPlanned);
  const wanted = new Set(decided.map(keyOfPlanned));
  return plan.delete.length === 0 && keys.length === wanted.size && keys.every((key) => wanted.has(key));
}
