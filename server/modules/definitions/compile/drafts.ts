import {
  assemble,
  type CompiledProject,
  compilePrograms,
  type Definitions,
  type Programmed,
  type Programs,
  type Steps,
} from '../../../engine/index.ts';
import { loopTurns } from '../../../platform/fair/turns.ts';
import { detail, type FaultDetail } from '../../../platform/faults.ts';
import { normalise, refuse, validate } from '../check/check-body.ts';
import { withEnvironments } from '../check/environments.ts';
import { findDangling } from '../check/references.ts';
import { asAdventure } from '../kinds/adventure.ts';
import { type Body, complete, type Given } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { asOffer } from '../kinds/offer.ts';
import { asQuest } from '../kinds/quest.ts';
import { asRule } from '../kinds/rule.ts';
import { definitionLimits, inMiB } from '../limits.ts';
import { messages } from '../messages.ts';
import { DraftOf } from '../wire-schemas.ts';
import { freeSlug, slugOf } from '../write/slug.ts';
import type { ProgrammedProject } from './definition-cache.ts';
import type { DefinitionSet } from './load-project.ts';

export const RuleDraft = DraftOf(kinds.rule);
export const QuestDraft = DraftOf(kinds.quest);
export const AdventureDraft = DraftOf(kinds.adventure);
export const OfferDraft = DraftOf(kinds.offer);

/** A rule, quest, adventure or offer to try out. `at` is its place in the body that brought it, for the paths of faults. */
export interface Draft {
  readonly kind: 'rule' | 'quest' | 'adventure' | 'offer';
  readonly given: Given;
  readonly at: string;
}

const listOf = { rule: 'rules', quest: 'quests', adventure: 'adventures', offer: 'offers' } as const;

export type ProjectFrame = Pick<Definitions, 'environment' | 'timezone' | 'levels'>;

interface Named extends Draft {
  readonly id: string;
}

interface Checked extends Named {
  readonly body: Body;
}

/**
 * The project as it would be if the drafts were written: each stands in for the definition of its id, or is a new one.
 * They are held to the same rules; `ids` are theirs, in order, for those that came without one too. Only the drafts are
 * compiled; everything else is as it is in `present`.
 */
export async function compileWith(
  projectId: string,
  present: ProgrammedProject,
  frame: ProjectFrame,
  drafts: readonly Draft[],
): Promise<{ project: CompiledProject; ids: string[] }> {
  const base = present.definitions;
  const checked = await checkAll(projectId, base, frame, nameAll(base, drafts));
  refuseDangling(base, checked);

  const rules = checked.filter((draft) => draft.kind === 'rule').map(({ id, body }) => asRule(id, body));
  const replaced = base.quests.filter(({ id }) => isDrafted(checked, 'quest', id));
  const quests = checked
    .filter((draft) => draft.kind === 'quest')
    .map(({ id, body }) => asQuest(id, nextVersion([...replaced, ...base.olderQuests], id), body));
  const replacedAdventures = base.adventures.filter(({ id }) => isDrafted(checked, 'adventure', id));
  const adventures = checked
    .filter((draft) => draft.kind === 'adventure')
    .map(({ id, body }) =>
      asAdventure(id, nextVersion([...replacedAdventures, ...base.olderAdventures], id), body),
    );
  const offers = checked.filter((draft) => draft.kind === 'offer').map(({ id, body }) => asOffer(id, body));
  const whole = {
    ...base,
    ...frame,
    offers: [...base.offers.filter(({ id }) => !isDrafted(checked, 'offer', id)), ...offers],
    rules: [...base.rules.filter(({ id }) => !isDrafted(checked, 'rule', id)), ...rules],
    quests: [...base.quests.filter((quest) => !replaced.includes(quest)), ...quests],
    // As when it is saved: players who have it in progress finish on the version that they started.
    olderQuests: [...base.olderQuests, ...replaced],
    adventures: [
      ...base.adventures.filter((adventure) => !replacedAdventures.includes(adventure)),
      ...adventures,
    ],
    olderAdventures: [...base.olderAdventures, ...replacedAdventures],
  };
  const stoodIn = new Map<string, Programmed>([
    ...base.rules.map((one) => [`rule ${one.id}`, one] as const),
    ...base.quests.map((one) => [`quest ${one.id}`, one] as const),
    ...base.adventures.map((one) => [`adventure ${one.id}`, one] as const),
    ...base.offers.map((one) => [`offer ${one.id}`, one] as const),
  ]);
  function* compileAll(): Steps<CompiledProject> {
    const programs = new Map<Programmed, Programs>();
    const drafted = { rule: rules, quest: quests, adventure: adventures, offer: offers };
    for (const [kind, all] of Object.entries(drafted)) {
      for (const one of all) {
        const known = stoodIn.get(`${kind} ${one.id}`);
        programs.set(one, yield* compilePrograms(one, known && present.programsOf(known)));
      }
    }
    return yield* assemble(whole, (one) => programs.get(one) ?? present.programsOf(one));
  }
  const project = await loopTurns.run(projectId, compileAll());
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
    const stoodIn: readonly { id: string }[] = base[listOf[draft.kind]];
    const before = stoodIn.find(({ id }) => id === draft.id) as Body | undefined;
    const given = withEnvironments(environment, { name: draft.id, ...draft.given }, before);
    const kind = kinds[draft.kind];
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
  const taken = {
    rule: new Set(base.rules.map(({ id }) => id)),
    quest: new Set(base.quests.map(({ id }) => id)),
    adventure: new Set(base.adventures.map(({ id }) => id)),
    offer: new Set(base.offers.map(({ id }) => id)),
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
    [
      ...base.badges.map((one) => ['badge', one] as const),
      ...base.quests.map((one) => ['quest', one] as const),
      ...base.adventures.map((one) => ['adventure', one] as const),
      ...base.leaderboards.map((one) => ['leaderboard', one] as const),
      ...base.currencies.map((one) => ['currency', one] as const),
      ...base.items.map((one) => ['item', one] as const),
    ].map(([kind, one]) => [`${kind} ${one.id}`, { ...one }]),
  );
  for (const { kind, id, body } of checked) all.set(`${kind} ${id}`, body);
  refuse(
    checked.flatMap(({ kind, id, body, at }) =>
      findDangling({ kind: kinds[kind], id, body }, (target) => all.get(`${target.kind} ${target.id}`), at),
    ),
  );
}

/** Larger than that of each version which a player may be on. */
function nextVersion(known: readonly { id: string; version: number }[], id: string): number {
  return 1 + Math.max(0, ...known.filter((one) => one.id === id).map(({ version }) => version));
}

function isDrafted(checked: readonly Checked[], kind: Draft['kind'], id: string): boolean {
  return checked.some((draft) => draft.kind === kind && draft.id === id);
}
