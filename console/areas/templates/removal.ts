import { keyOfPlanned, type Plan } from '../../parts/changes/apply-bundle.ts';
import type { Here } from '../../session/here.ts';
import { sayMessage } from '../../texts/index.ts';
import type { TemplateBundle } from './pack.ts';
import { type Fields, type PlannedDefinition, sortPlan } from './plan.ts';

/** What removing a template does. */
export interface Removal {
  /** As the template made them: they go. */
  remove: readonly PlannedDefinition[];
  /** Changed since: they stay. */
  changed: readonly PlannedDefinition[];
  /** Unchanged, but something prevents that they go. */
  held: readonly (PlannedDefinition & { why: string })[];
  /** The definitions of the project without those that go, of their kinds. */
  bundle: Fields;
  planId: string;
}

/** Finds out what can go. What others refer to stays, and so does what that refers to. Nothing is written. */
export async function planRemoval({ api }: Pick<Here, 'api'>, template: TemplateBundle): Promise<Removal> {
  const present = sortPlan(
    await api.post('/definitions/plan', { body: { bundle: { ...template } } }),
    template,
  );
  const all = await api.get('/definitions/bundle');
  let remove = present.same;
  const held: Removal['held'][number][] = [];
  for (;;) {
    const bundle = without(all, remove);
    const plan = await api.post('/definitions/plan', { body: { bundle, prune: true } });
    const stopped = heldBy(plan.faults, remove);
    if (stopped.length === 0) {
      return { remove, changed: present.clashes, held, bundle, planId: plan.planId };
    }
    held.push(...stopped);
    const keys = new Set(stopped.map(keyOfPlanned));
    remove = remove.filter((one) => !keys.has(keyOfPlanned(one)));
  }
}

/** The lists of a bundle that have some of these definitions, without them. */
function without(all: object, gone: readonly PlannedDefinition[]): Fields {
  const keys = new Set(gone.map(keyOfPlanned));
  const kinds = new Set<string>(gone.map(({ kind }) => kind));
  const lists = Object.entries(all as Record<string, { id: string }[]>)
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, list]) => [kind, list.filter(({ id }) => !keys.has(keyOfPlanned({ kind, id })))]);
  return { format: 1, ...Object.fromEntries(lists) };
}

/** Those that a fault of the plan is about. A fault of a deletion is at its list, and names the id. */
function heldBy(
  faults: Plan['faults'],
  remove: readonly PlannedDefinition[],
): (PlannedDefinition & { why: string })[] {
  return remove.flatMap((one) => {
    const fault = faults.find(
      ({ path, messageParts }) => path === `/${one.kind}` && messageParts?.values?.['id'] === one.id,
    );
    return fault ? [{ ...one, why: sayMessage(fault) }] : [];
  });
}
