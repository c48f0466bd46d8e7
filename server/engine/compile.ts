/** Definitions to a compiled project. Done once per change; every event then looks only at what concerns its type. */
import { inOrder, weightOf } from './adventure-steps.ts';
import { zoneNamed } from './calendar.ts';
import type {
  AdventureLine,
  CompiledAction,
  CompiledAdventure,
  CompiledObjective,
  CompiledProject,
  CompiledQuest,
  CompiledRule,
  Condition,
  Line,
  QuestLine,
  Window,
} from './compiled.ts';
import type {
  Action,
  Adventure,
  Amount,
  Definitions,
  Environment,
  Objective,
  Quest,
  Rule,
} from './definitions.ts';
import { compileCondition, compileExpression, type Expected } from './expressions/compile-expression.ts';
import type { Run } from './expressions/scene.ts';
import { Failure } from './expressions/values.ts';
import { byId } from './json.ts';
import { thresholdsOf } from './levels.ts';
import { STIMULUS_LIMITS } from './limits.ts';

export function compile(definitions: Definitions): CompiledProject {
  const { environment, timezone } = definitions;
  const zone = zoneNamed(timezone);
  if (zone === null) throw new RangeError(`There is no time zone '${timezone}'.`);

  const rules = definitions.rules.map((rule) => compileRule(rule, environment));
  rules.sort((a, b) => b.priority - a.priority || byId(a, b));

  const quests = linesOf(
    definitions.quests.map((quest) => compileQuest(quest, environment)),
    (definitions.olderQuests ?? []).map((quest) => compileQuest(quest, environment)),
  );
  const adventures = linesOf(
    definitions.adventures.map((adventure) => compileAdventure(adventure, environment)),
    (definitions.olderAdventures ?? []).map((adventure) => compileAdventure(adventure, environment)),
  );
  const isHere = (one: { readonly environments?: readonly Environment[] }) =>
    one.environments?.includes(environment) ?? true;
  const leaderboards = definitions.leaderboards.filter(isHere);
  const xpBoards = leaderboards.filter(({ source }) => source === 'xp').sort(byId);
  return {
    environment,
    zone,
    thresholds: thresholdsOf(definitions.levels),
    rulesByType: indexBy(rules, (rule) => [rule.on]),
    questsByType: indexBy(quests, typesOf),
    quests: new Map(quests.map((line) => [line.id, line])),
    adventures: new Map(adventures.map((line) => [line.id, line])),
    adventuresByQuest: indexBy(adventures.filter(isOn), questsOf),
    badges: new Map(definitions.badges.filter(isHere).map((badge) => [badge.id, badge])),
    leaderboards: new Map(leaderboards.map((board) => [board.id, board])),
    xpBoards: xpBoards.slice(0, STIMULUS_LIMITS.xpBoards).map(({ id }) => id),
    xpBoardsLeftOut: Math.max(0, xpBoards.length - STIMULUS_LIMITS.xpBoards),
  };
}

/** A disabled adventure, or one for another environment, is as if it were not there: it keeps no quest closed. */
function isOn({ current }: AdventureLine): boolean {
  return current.enabled && current.here;
}

function typesOf({ versions }: QuestLine): string[] {
  return [...versions.values()].flatMap((quest) => quest.objectives.map((objective) => objective.on));
}

function questsOf({ versions }: AdventureLine): string[] {
  return [...versions.values()].flatMap((adventure) => adventure.steps.map((step) => step.questId));
}

function linesOf<T extends { readonly id: string; readonly version: number }>(
  current: readonly T[],
  older: readonly T[],
): Line<T>[] {
  const formerById = Map.groupBy(older, (one) => one.id);
  return current
    .map((one) => ({
      id: one.id,
      current: one,
      versions: new Map(
        [...(formerById.get(one.id) ?? []), one].map((version) => [version.version, version]),
      ),
    }))
    .sort(byId);
}

function indexBy<T>(all: readonly T[], keysOf: (one: T) => readonly string[]): Map<string, T[]> {
  const index = new Map<string, T[]>();
  for (const one of all) {
    for (const key of new Set(keysOf(one))) {
      const under = index.get(key);
      if (under === undefined) index.set(key, [one]);
      else under.push(one);
    }
  }
  return index;
}

function compileRule(rule: Rule, environment: Environment): CompiledRule {
  return {
    id: rule.id,
    enabled: rule.enabled,
    here: rule.environments.includes(environment),
    priority: rule.priority,
    on: rule.on,
    condition: conditionOf(rule.when),
    limit: rule.limit ?? null,
    cooldown: (rule.cooldownSeconds ?? 0) * 1000,
    window: windowOf(rule.startsAt, rule.endsAt),
    actions: rule.then.map(compileAction),
  };
}

function compileQuest(quest: Quest, environment: Environment): CompiledQuest {
  return {
    id: quest.id,
    version: quest.version,
    enabled: quest.enabled,
    here: quest.environments.includes(environment),
    start: quest.start,
    order: quest.order,
    objectives: quest.objectives.map(compileObjective),
    prerequisites: quest.prerequisites ?? {},
    window: windowOf(quest.availableFrom, quest.availableUntil),
    timeLimit: quest.timeLimitSeconds == null ? null : quest.timeLimitSeconds * 1000,
    repeat: quest.repeat,
    rewards: quest.rewards.map(compileAction),
  };
}

function compileObjective(objective: Objective): CompiledObjective {
  const { id, on, measure, target, of } = objective;
  return {
    id,
    on,
    measure,
    target,
    condition: conditionOf(objective.when),
    of: of == null ? null : runOf(of, measure === 'distinct' ? 'value' : 'number'),
  };
}

function compileAdventure(adventure: Adventure, environment: Environment): CompiledAdventure {
  const steps = adventure.steps.map(({ id, questId, after }) => ({ id, questId, after: after ?? [] }));
  return {
    id: adventure.id,
    version: adventure.version,
    enabled: adventure.enabled,
    here: adventure.environments.includes(environment),
    start: adventure.start,
    steps,
    order: inOrder(steps),
    weight: weightOf(steps),
    rewards: adventure.rewards.map(compileAction),
  };
}

function compileAction(action: Action): CompiledAction {
  switch (action.do) {
    case 'grantXp':
      return { do: action.do, amount: runOf(action.amount, 'number') };
    case 'advanceQuest':
      return {
        do: action.do,
        questId: action.questId,
        objectiveId: action.objectiveId,
        by: runOf(action.by ?? 1, 'number'),
      };
    case 'submitScore':
      return { do: action.do, leaderboardId: action.leaderboardId, value: runOf(action.value, 'number') };
    case 'setAttribute':
      return { do: action.do, key: action.key, value: runOf(action.value, 'value') };
    default:
      return action;
  }
}

function runOf(amount: Amount, expected: Expected): Run {
  if (typeof amount === 'number') return () => amount;
  const compiled = compileExpression(amount, expected);
  if ('value' in compiled) return compiled.value;
  const failure = new Failure(compiled.fault.message);
  return () => failure;
}

function conditionOf(source: string | null | undefined): Condition {
  if (source == null) return [];
  const compiled = compileCondition(source);
  if ('value' in compiled) return compiled.value;
  const failure = new Failure(compiled.fault.message);
  return [{ text: source, run: () => failure, paths: [] }];
}

function windowOf(from: string | null | undefined, until: string | null | undefined): Window {
  return {
    from: from == null ? Number.NEGATIVE_INFINITY : Date.parse(from),
    until: until == null ? Number.POSITIVE_INFINITY : Date.parse(until),
  };
}
