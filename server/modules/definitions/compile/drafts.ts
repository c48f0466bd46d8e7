import type { CompiledProject } from '../../../engine/index.ts';
import { detail, type FaultDetail } from '../../../platform/faults.ts';
import { normalise, refuse, validate } from '../check/check-body.ts';
import { withEnvironments } from '../check/environments.ts';
import { findDangling } from '../check/references.ts';
import { type Body, complete, type Given } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { definitionLimits, inMiB } from '../limits.ts';
import { messages } from '../messages.ts';
import { DraftOf } from '../wire-schemas.ts';
import { freeSlug, slugOf } from '../write/slug.ts';
import { compileEdited, type ProjectFrame } from './compile-edited.ts';
import type { ProgrammedProject } from './definition-cache.ts';
import { currentOf, type DefinitionSet } from './definition-set.ts';

export const RuleDraft = DraftOf(kinds.rule);
export const QuestDraft = DraftOf(kinds.quest);
export const AdventureDraft = DraftOf(kinds.adventure);
export const OfferDraft = DraftOf(kinds.offer);

/** A rule, quest, adventure, offer or segment to try out. `at` is its place in the body that brought it, for the paths of faults. */
export interface Draft {
  readonly kind: 'rule' | 'quest' | 'adventure' | 'offer' | 'segment';
  readonly given: Given;
  readonly at: string;
}

interface Named extends Draft {
  readonly id: string;
}

interface Checked extends Named {
  readonly body: Body;
}

/**
 * The project as it would be if the drafts were written: each stands in for the definition of its id, or is a new one.
 * The same rules apply to them. `ids` are their ids in order, also of those that came without one. Only the drafts are
 * compiled; everything else is as it is in `present`.
 */
export async function compileWith(
  projectId: string,
  present: ProgrammedProject,
  frame: ProjectFrame,
  drafts: readonly Draft[],
  /** Edits that were checked already. */
  others: Parameters<typeof compileEdited>[3]['changed'] = [],
): Promise<{ project: CompiledProject; ids: string[] }> {
  const base = present.definitions;
  const checked = await checkAll(projectId, base, frame, nameAll(base, drafts));
  refuseDangling(base, checked);

  const changed = checked.map(({ kind, id, body }) => ({ kind: kinds[kind], id, after: body }));
  const project = await compileEdited(projectId, present, frame, { changed: [...changed, ...others] });
  return { project, ids: checked.map(({ id }) => id) };
}

/** One after another, so that drafts which are too heavy together are refused before all of them were compiled. */
async function checkAll(
  projectId: string,
  base: DefinitionSet,
  { environment }: ProjectFrame,
  named: readonly Named[],
): Promise<Checked[]> {
  const { mostDraftBytes } = definitionLimits;
  const checked: Checked[] = [];
  let total = 0;
  for (const draft of named) {
    const kind = kinds[draft.kind];
    const before = currentOf(base, kind).find(({ id }) => id === draft.id) as Body | undefined;
    const given = withEnvironments(environment, { name: draft.id, ...draft.given }, before);
    const { body, faults } = normalise(kind, complete(kind, given));
    refuse(placed(draft, faults));
    const { faults: wrong, weight } = await validate(projectId, kind, draft.id, body);
    refuse(placed(draft, wrong));
    total += weight;
    if (total > mostDraftBytes)
      refuse([detail(draft.at, messages.draftsTooLarge({ size: inMiB(mostDraftBytes) }))]);
    checked.push({ ...draft, body });
  }
  return checked;
}

function placed({ at }: Draft, faults: readonly FaultDetail[]): FaultDetail[] {
  return faults.map((fault) => ({ ...fault, path: at + fault.path }));
}

function nameAll(base: DefinitionSet, drafts: readonly Draft[]): Named[] {
  const idsOf = (kind: Draft['kind']) => new Set(currentOf(base, kinds[kind]).map(({ id }) => id));
  const taken = {
    rule: idsOf('rule'),
    quest: idsOf('quest'),
    adventure: idsOf('adventure'),
    offer: idsOf('offer'),
    segment: idsOf('segment'),
  };
  const drafted = new Set<string>();
  const given = drafts.map(({ given: { id } }) => id);
  for (const [i, { kind, at }] of drafts.entries()) {
    const id = given[i];
    if (id === undefined) continue;
    if (drafted.has(`${kind} ${id}`)) refuse([detail(`${at}/id`, messages.draftIdTaken({ id }))]);
    drafted.add(`${kind} ${id}`);
    taken[kind].add(id);
  }
  return drafts.map((draft, i) => {
    const id = given[i] ?? freeSlug(slugOf(String(draft.given['name'] ?? '')) || 'draft', taken[draft.kind]);
    taken[draft.kind].add(id);
    return { ...draft, id };
  });
}

function refuseDangling(base: DefinitionSet, checked: readonly Checked[]): void {
  const all = new Map<string, Body>(
    Object.values(kinds).flatMap((kind) =>
      currentOf(base, kind).map((one) => [`${kind.name} ${one.id}`, { ...one }]),
    ),
  );
  for (const { kind, id, body } of checked) all.set(`${kind} ${id}`, body);
  refuse(
    checked.flatMap(({ kind, id, body, at }) =>
      findDangling({ kind: kinds[kind], id, body }, (target) => all.get(`${target.kind} ${target.id}`), at),
    ),
  );
}
