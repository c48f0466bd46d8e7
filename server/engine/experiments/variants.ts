/** The project as the events of one player see it: the base, with some definitions as their variants have them. */
import type {
  AdventureLine,
  CompiledBoosts,
  CompiledExperiments,
  CompiledProject,
  CompiledTrial,
  Line,
  QuestLine,
} from '../compile/compiled.ts';
import { byId, own } from '../json.ts';
import type { PlayerState } from '../player/state.ts';
import { overlay } from './overlay.ts';

/** How many combinations of variants are kept for one compiled project. Each takes the memory of what it changes. */
const MOST_COMBINATIONS = 1_000;

/** The project that a player runs on, by the variants that they are in. */
export function projectFor(
  project: CompiledProject,
  state: Pick<PlayerState, 'experiments'>,
): CompiledProject {
  const { experiments } = project;
  if (experiments === null) return project;
  let combination = 0;
  for (const { id, salt, variants } of experiments.running) {
    const entry = own(state.experiments, id);
    const place = entry?.salt === salt ? variants.findIndex((variant) => variant.id === entry.variant) : 0;
    combination = combination * MOST_VARIANTS + Math.max(0, place);
  }
  return withVariants(project, experiments, combination);
}

/** More than an experiment can have, so that a number stands for a combination. */
export const MOST_VARIANTS = 8;

/** `combination` has the place of the variant of each experiment as a digit, the last one of the last. */
export function withVariants(
  base: CompiledProject,
  experiments: CompiledExperiments,
  combination: number,
): CompiledProject {
  if (combination === 0) return base;
  const known = experiments.combined.get(combination);
  if (known !== undefined) return known;
  const trials: CompiledTrial[] = [];
  let rest = combination;
  for (const { trials: own } of experiments.running.toReversed()) {
    trials.push(...(own[rest % MOST_VARIANTS] ?? []));
    rest = Math.floor(rest / MOST_VARIANTS);
  }
  const made = trials.reduce(withTrial, base);
  const oldest =
    experiments.combined.size >= MOST_COMBINATIONS ? experiments.combined.keys().next() : undefined;
  if (oldest?.value !== undefined) experiments.combined.delete(oldest.value);
  experiments.combined.set(combination, made);
  return made;
}

function withTrial(project: CompiledProject, trial: CompiledTrial): CompiledProject {
  switch (trial.kind) {
    case 'rule': {
      const { rule } = trial;
      const types = new Set([...trial.hears.types, rule.on]);
      const lists = [...types].map((type) => {
        const others = (project.rulesByType.get(type) ?? []).filter(({ id }) => id !== rule.id);
        const all = type === rule.on ? [...others, rule] : others;
        return [type, all.sort((a, b) => b.priority - a.priority || byId(a, b))] as const;
      });
      return { ...project, rulesByType: overlay(project.rulesByType, lists) };
    }
    case 'quest': {
      const line = inLine(project.quests.get(trial.quest.id), trial.quest);
      const types = new Set(trial.hears.types);
      const lists = [...types].map((type) => replaced(project.questsByType, type, line, hears(line, type)));
      return {
        ...project,
        quests: overlay(project.quests, [[line.id, line]]),
        questsByType: overlay(project.questsByType, lists),
      };
    }
    case 'adventure': {
      const { adventure } = trial;
      const line = inLine(project.adventures.get(adventure.id), adventure);
      const isOn = adventure.enabled && adventure.here;
      const quests = [...line.versions.values()].flatMap(({ steps }) => steps.map(({ questId }) => questId));
      const before = [...(project.adventures.get(adventure.id)?.versions.values() ?? [])].flatMap(
        ({ steps }) => steps.map(({ questId }) => questId),
      );
      const lists = [...new Set([...quests, ...before])].map((questId) =>
        replaced(project.adventuresByQuest, questId, line, isOn && quests.includes(questId)),
      );
      return {
        ...project,
        adventures: overlay(project.adventures, [[line.id, line]]),
        adventuresByQuest: overlay(project.adventuresByQuest, lists),
      };
    }
    case 'badge':
      return { ...project, badges: overlay(project.badges, [[trial.badge.id, trial.badge]]) };
    case 'item':
      return { ...project, items: overlay(project.items, [[trial.item.id, trial.item]]) };
    case 'offer':
      return { ...project, offers: overlay(project.offers, [[trial.offer.id, trial.offer]]) };
    case 'boost':
      return { ...project, boosts: withBoost(project.boosts, trial) };
  }
}

function inLine<T extends { readonly id: string; readonly version: number }>(
  line: Line<T> | undefined,
  current: T,
): Line<T> {
  return {
    id: current.id,
    current,
    versions: new Map([...(line?.versions ?? []), [current.version, current]]),
  };
}

function hears({ versions }: QuestLine, type: string): boolean {
  return [...versions.values()].some(({ objectives }) => objectives.some(({ on }) => on === type));
}

function replaced<L extends QuestLine | AdventureLine>(
  lists: ReadonlyMap<string, readonly L[]>,
  key: string,
  line: L,
  isIn: boolean,
): readonly [string, readonly L[]] {
  const others = (lists.get(key) ?? []).filter(({ id }) => id !== line.id);
  return [key, isIn ? [...others, line].sort(byId) : others];
}

function withBoost(
  boosts: CompiledBoosts | null,
  { boost, enabled }: Extract<CompiledTrial, { kind: 'boost' }>,
): CompiledBoosts {
  const others = (boosts?.acting ?? []).filter(({ id }) => id !== boost.id);
  const acting = enabled ? [...others, boost].sort(byId) : others;
  const currencies = new Set(acting.flatMap(({ of }) => of.currencyIds ?? []));
  return {
    byId: overlay(boosts?.byId ?? new Map(), [[boost.id, boost]]),
    acting,
    ofXp: acting.filter(({ of }) => of.xp === true),
    ofCurrency: new Map(
      [...currencies].map((id) => [id, acting.filter(({ of }) => of.currencyIds?.includes(id))]),
    ),
  };
}
