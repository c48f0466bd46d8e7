import type { components } from '../../../packages/sdk/src/index.ts';
import type { Here } from '../../session/here.ts';

export type Plan = components['schemas']['BundlePlan'];
type Named = { kind: string; id: string };

export const keyOfPlanned = ({ kind, id }: Named) => `${kind} ${id}`;

/** Whether a later plan changes exactly the definitions that were decided on. */
export function isAsDecided(plan: Plan, decided: readonly Named[]): boolean {
  const keys = [...plan.create, ...plan.update].map(keyOfPlanned);
  const wanted = new Set(decided.map(keyOfPlanned));
  return plan.delete.length === 0 && keys.length === wanted.size && keys.every((key) => wanted.has(key));
}

export type Outcome =
  | { applied: string | null }
  /** The definitions were put into a changeset, which a person publishes. */
  | { into: string }
  | { faults: Plan['faults'] }
  /** Somebody has changed definitions since the plan was shown. */
  | { changed: true };

/** Writes the definitions to the project in one step, if the plan is still the one that was shown. */
export async function applyNow(
  { api }: Pick<Here, 'api'>,
  bundle: Record<string, unknown>,
  title: string,
  isShown: (plan: Plan) => boolean,
): Promise<Outcome> {
  const plan = await api.post('/definitions/plan', { body: { bundle } });
  if (plan.faults.length > 0) return { faults: plan.faults };
  if (!isShown(plan)) return { changed: true };
  const body = { bundle, planId: plan.planId, title: title.slice(0, longestTitle) };
  const applied = await api.post('/definitions/apply', { body });
  if ('planId' in applied) return { applied: applied.changesetId };
  return { into: applied.changesetId };
}

const longestTitle = 200;

/** Undoes `applyNow`, also in one step. */
export async function undoApply({ api }: Pick<Here, 'api'>, changesetId: string): Promise<void> {
  const draft = await api.post('/changesets/{changesetId}/revert', { params: { path: { changesetId } } });
  await api.post('/changesets/{changesetId}/publish', {
    params: { path: { changesetId: draft.id } },
    body: {},
  });
}
