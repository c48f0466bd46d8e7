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
import { byId } from '../json.ts';
import { changesIn, overlay } from './overlay.ts';

/**
 * How much of combinations of variants is kept for one compiled project, in entries of the lists and maps that they do not share with it: all
 * combinations of five experiments that change one rule each, or some hundred of the most that are allowed. About 20 MB.
 */
const MOST_ENTRIES = 200_000;

/** Of a combination that changes nothing. */
const LEAST_ENTRIES = 20;

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
  const made = withTrials(base, trials);
  experiments.entries += entriesOf(made);
  experiments.combined.set(combination, made);
  for (const [oldest, project] of experiments.combined) {
    if (experiments.entries <= MOST_ENTRIES) break;
    experiments.combined.delete(oldest);
    experiments.entries -= entriesOf(project);
  }
  return made;
}

function entriesOf({ rulesByType, questsByType, adventuresByQuest, ...project }: CompiledProject): number {
  let entries = LEAST_ENTRIES;
  for (const lists of [rulesByType, questsByType, adventuresByQuest]) {
    for (const list of changesIn<readonly unknown[]>(lists).values()) entries += 1 + list.length;
  }
  const { quests, adventures, badges, items, offers, boosts } = project;
  for (const map of [quests, adventures, badges, items, offers]) entries += changesIn<unknown>(map).size;
  return entries + (boosts?.acting.length ?? 0);
}

type Of<K extends CompiledTrial['kind']> = Extract<CompiledTrial, { kind: K }>;

/**
 * Each list that differs is put together once, however many of its definitions do: with the most experiments that are allowed, nearly every
 * player runs on a combination of their own.
 */
function withTrials(base: CompiledProject, trials: readonly CompiledTrial[]): CompiledProject {
  const of = <K extends CompiledTrial['kind']>(kind: K) =>
    trials.filter((trial): trial is Of<K> => trial.kind === kind);
  const [badges, items, offers] = [of('badge'), of('item'), of('offer')];
  const quests = of('quest');
  const questLines = quests.map(({ quest }) => inLine(base.quests.get(quest.id), quest));
  const adventureLines = of('adventure').map(({ adventure }) =>
    inLine(base.adventures.get(adventure.id), adventure),
  );
  return {
    ...base,
    rulesByType: withRules(base.rulesByType, of('rule')),
    quests: changed(base.quests, questLines),
    questsByType: withLines(base.questsByType, questLines, {
      keys: quests.flatMap(({ hears: { types } }) => [...types]),
      keysOf: ({ versions }) =>
        [...versions.values()].flatMap(({ objectives }) => objectives.map(({ on }) => on)),
    }),
    adventures: changed(base.adventures, adventureLines),
    adventuresByQuest: withLines(base.adventuresByQuest, adventureLines, {
      keys: adventureLines.flatMap(({ id }) => {
        const before = base.adventures.get(id);
        return before === undefined ? [] : stepsOf(before);
      }),
      keysOf: (line) => (line.current.enabled && line.current.here ? stepsOf(line) : []),
    }),
    badges: changed(
      base.badges,
      badges.map(({ badge }) => badge),
    ),
    items: changed(
      base.items,
      items.map(({ item }) => item),
    ),
    offers: changed(
      base.offers,
      offers.map(({ offer }) => offer),
    ),
    boosts: withBoosts(base.boosts, of('boost')),
  };
}

function changed<T extends { readonly id: string }>(
  base: ReadonlyMap<string, T>,
  list: readonly T[],
): ReadonlyMap<string, T> {
  return list.length === 0
    ? base
    : overlay(
        base,
        list.map((one) => [one.id, one]),
      );
}

function withRules(
  lists: CompiledProject['rulesByType'],
  trials: readonly Of<'rule'>[],
): CompiledProject['rulesByType'] {
  if (trials.length === 0) return lists;
  const ids = new Set(trials.map(({ rule }) => rule.id));
  const added = Map.groupBy(trials, ({ rule }) => rule.on);
  const types = new Set(trials.flatMap(({ rule, hears }) => [rule.on, ...hears.types]));
  return overlay(
    lists,
    [...types].map((type) => {
      const list = (lists.get(type) ?? []).filter(({ id }) => !ids.has(id));
      for (const { rule } of added.get(type) ?? []) list.push(rule);
      return [type, list.sort((a, b) => b.priority - a.priority || byId(a, b))];
    }),
  );
}

/** `keys` has those where the lines may have been, `keysOf` says where they are. */
function withLines<L extends QuestLine | AdventureLine>(
  lists: ReadonlyMap<string, readonly L[]>,
  lines: readonly L[],
  { keys, keysOf }: { keys: readonly string[]; keysOf: (line: L) => readonly string[] },
): ReadonlyMap<string, readonly L[]> {
  if (lines.length === 0) return lists;
  const ids = new Set(lines.map(({ id }) => id));
  const added = new Map<string, L[]>();
  for (const line of lines) {
    for (const key of new Set(keysOf(line))) added.set(key, [...(added.get(key) ?? []), line]);
  }
  return overlay(
    lists,
    [...new Set([...keys, ...added.keys()])].map((key) => {
      const others = (lists.get(key) ?? []).filter(({ id }) => !ids.has(id));
      return [key, [...others, ...(added.get(key) ?? [])].sort(byId)];
    }),
  );
}

function stepsOf({ versions }: AdventureLine): string[] {
  return [...versions.values()].flatMap(({ steps }) => steps.map(({ questId }) => questId));
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

function withBoosts(boosts: CompiledBoosts | null, trials: readonly Of<'boost'>[]): CompiledBoosts | null {
  if (trials.length === 0) return boosts;
  const ids = new Set(trials.map(({ boost }) => boost.id));
  const others = (boosts?.acting ?? []).filter(({ id }) => !ids.has(id));
  const enabled = trials.flatMap((trial) => (trial.enabled ? [trial.boost] : []));
  const acting = [...others, ...enabled].sort(byId);
  const currencies = new Set(acting.flatMap(({ of }) => of.currencyIds ?? []));
  return {
    byId: overlay(
      boosts?.byId ?? new Map(),
      trials.map(({ boost }) => [boost.id, boost]),
    ),
    acting,
    ofXp: acting.filter(({ of }) => of.xp === true),
    ofCurrency: new Map(
      [...currencies].map((id) => [id, acting.filter(({ of }) => of.currencyIds?.includes(id))]),
    ),
  };
}
