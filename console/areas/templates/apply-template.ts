import type { QueryClient } from '@tanstack/react-query';
import { putItem } from '../../parts/changes/drafts.ts';
import { encode } from '../../parts/images/prepare-image.ts';
import type { Here } from '../../session/here.ts';
import type { Pack } from './pack.ts';
import {
  type Fields,
  isAsDecided,
  keyOfPlanned,
  listOf,
  type Plan,
  type PlannedDefinition,
  type SortedPlan,
  selected,
} from './plan.ts';

type Canvases = ReadonlyMap<string, HTMLCanvasElement>;

/** Uploads the images of the badges and returns the definitions to write. A badge that only moves to live keeps its image. */
export async function finishBundle(
  { api, environment }: Here,
  { bundle }: Pack,
  { moves }: SortedPlan,
  decided: readonly PlannedDefinition[],
  canvases: Canvases,
): Promise<Fields> {
  const images = new Map<string, unknown>(moves.map((one) => [keyOfPlanned(one), one.imageUrl]));
  const wanted = new Set(decided.map(keyOfPlanned));
  for (const one of decided) {
    const canvas = one.kind === 'badges' ? canvases.get(one.id) : undefined;
    if (!canvas || images.has(keyOfPlanned(one))) continue;
    const { url } = await api.post('/assets', { body: await encode(canvas, 'image/png') });
    images.set(keyOfPlanned(one), url);
  }
  const environments = environment === 'test' ? {} : { environments: ['live', 'test'] };
  return selected(bundle, (planned) => {
    if (!wanted.has(keyOfPlanned(planned))) return null;
    const imageUrl = planned.kind === 'badges' ? { imageUrl: images.get(keyOfPlanned(planned)) ?? null } : {};
    return { ...environments, ...imageUrl };
  });
}

export type Outcome =
  | { applied: string | null }
  /** The definitions were put into a changeset, which a person publishes. */
  | { into: string }
  | { faults: Plan['faults'] }
  /** Somebody has changed definitions since the plan was shown. */
  | { changed: true };

/** Writes the definitions to the project, if the plan is still the one that was shown. */
export async function applyNow(
  { api }: Here,
  bundle: Fields,
  decided: readonly PlannedDefinition[],
): Promise<Outcome> {
  const body = { bundle };
  const plan = await api.post('/definitions/plan', { body });
  if (plan.faults.length > 0) return { faults: plan.faults };
  if (!isAsDecided(plan, decided)) return { changed: true };
  const applied = await api.post('/definitions/apply', { body: { ...body, planId: plan.planId } });
  if ('planId' in applied) return { applied: applied.changesetId };
  return { into: applied.changesetId };
}

/** Undoes `applyNow`, also in one step. */
export async function undoApply({ api }: Here, changesetId: string): Promise<void> {
  const draft = await api.post('/changesets/{changesetId}/revert', { params: { path: { changesetId } } });
  await api.post('/changesets/{changesetId}/publish', {
    params: { path: { changesetId: draft.id } },
    body: {},
  });
}

/** Adds one edit for each definition. Adding the same edit again changes nothing, so it can be repeated after a failure. */
export async function putIntoChangeset(
  here: Here,
  client: QueryClient,
  changesetId: string,
  bundle: Fields,
): Promise<void> {
  for (const { kind, id, body } of listOf(bundle)) {
    const { id: _id, ...rest } = body;
    await putItem(here, client, changesetId, { kind, id, op: 'put', body: rest });
  }
}
