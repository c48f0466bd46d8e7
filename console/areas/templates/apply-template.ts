import type { QueryClient } from '@tanstack/react-query';
import { keyOfPlanned } from '../../parts/changes/apply-bundle.ts';
import { putItems } from '../../parts/changes/drafts.ts';
import { encode } from '../../parts/images/prepare-image.ts';
import type { Here } from '../../session/here.ts';
import type { Pack } from './pack.ts';
import { type Fields, listOf, type PlannedDefinition, type SortedPlan, selected } from './plan.ts';

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

/** Puts all definitions into a changeset with one call. */
export async function putIntoChangeset(
  here: Here,
  client: QueryClient,
  changesetId: string,
  bundle: Fields,
): Promise<void> {
  const items = listOf(bundle).map(({ kind, id, body: { id: _id, ...body } }) => ({
    kind,
    id,
    op: 'put' as const,
    body,
  }));
  await putItems(here, client, changesetId, items);
}
