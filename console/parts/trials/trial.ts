import type { components } from '../../../packages/sdk/src/index.ts';
import type { DefinitionKind } from '../changes/definition-kinds.ts';
import type { Fields } from '../changes/versions-api.ts';

export type Experiment = components['schemas']['Experiment'];
export type ExperimentBody = components['schemas']['ExperimentInput'];
export type Variant = ExperimentBody['variants'][number];
export type VariantChange = NonNullable<Variant['changes']>[number];
export type TriedKind = VariantChange['kind'];

/** The kinds that a variant may change, in the order of the menu. By its type, none can be forgotten. */
const tried: Record<TriedKind, true> = {
  rules: true,
  quests: true,
  adventures: true,
  badges: true,
  boosts: true,
  items: true,
  offers: true,
};

export const triedKinds = Object.keys(tried) as TriedKind[];

export function isTried(kind: DefinitionKind | 'levels'): kind is TriedKind {
  return Object.hasOwn(tried, kind);
}

/** Of a variant or an experiment that is not stored yet. No id can begin with `+`. */
export const newTrial = '+new';

/** Where the changes that are made in an editor go. */
export interface TrialPlace {
  /** `newTrial` for a new experiment. */
  experimentId: string;
  /** `newTrial` for a new variant of it. */
  variantId: string;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}

/** The fields in which a body differs from that of the definition. One that was emptied is null, as in a PATCH. */
export function patchOf(base: object, body: object): Fields {
  const [before, after] = [new Map(Object.entries(base)), new Map(Object.entries(body))];
  const fields = new Set([...before.keys(), ...after.keys()]);
  return Object.fromEntries(
    [...fields]
      .filter((field) => !isSame(before.get(field), after.get(field)))
      .map((field) => [field, after.get(field) ?? null]),
  );
}

/** What a variant changes of a definition; undefined if it is as for all. */
export function changeIn(
  variants: readonly Variant[] | undefined,
  variantId: string,
  kind: string,
  id: string,
): VariantChange | undefined {
  const changes = variants?.find((variant) => variant.id === variantId)?.changes ?? [];
  return changes.find((change) => change.kind === kind && change.id === id);
}

/** The variants with a change put into one of them, which may be new; and where it is there. */
export function withChange(
  variants: readonly Variant[],
  variantId: string,
  change: VariantChange,
): { variants: Variant[]; at: string } {
  const isNew = !variants.some(({ id }) => id === variantId);
  const all = isNew
    ? [...variants, { id: freeVariantId(variants), weight: variants[0]?.weight ?? 1, changes: [] }]
    : [...variants];
  const place = isNew ? all.length - 1 : all.findIndex(({ id }) => id === variantId);
  const changes = [...(all[place]?.changes ?? [])];
  const known = changes.findIndex(({ kind, id }) => kind === change.kind && id === change.id);
  const at = known < 0 ? changes.length : known;
  changes[at] = change;
  return {
    variants: all.map((variant, index) => (index === place ? { ...variant, changes } : variant)),
    at: `/variants/${place}/changes/${at}/patch`,
  };
}

/** `variant`, `variant-2`, `variant-3` … */
export function freeVariantId(variants: readonly { id: string }[]): string {
  const taken = new Set(variants.map(({ id }) => id));
  for (let number = 1; ; number++) {
    const id = number === 1 ? 'variant' : `variant-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** A new experiment: the definition as it is against one variant of it. */
export function newExperiment(
  name: string,
  environments: ('live' | 'test')[],
  change: VariantChange,
): ExperimentBody {
  return {
    name,
    environments,
    variants: [
      { id: 'control', weight: 1, changes: [] },
      { id: 'variant', weight: 1, changes: [change] },
    ],
    metrics: [{ id: 'active-days', of: 'active_days', goal: true, higherIsBetter: true }],
  };
}
