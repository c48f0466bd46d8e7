/** Definitions to a compiled project. Done once per change; every event then looks only at what concerns its type. */
import type { ActionField } from '../actions/action.ts';
import { valuesIn } from '../actions/read-action.ts';
import { actionNamed } from '../actions/registry.ts';
import { inOrder, weightOf } from '../adventures/adventure-steps.ts';
import { rewardsOf } from '../boards/rewards-of.ts';
import { FACTOR_UNIT } from '../boosts/factor.ts';
import { zoneNamed } from '../calendar.ts';
import type { Amount, Boost, Environment, Segment } from '../definition-parts.ts';
import type {
  Action,
  Adventure,
  Board,
  Definitions,
  Item,
  Objective,
  Offer,
  Quest,
  RankReward,
  Rule,
  Trial,
} from '../definitions.ts';
import { compileExperiment, runsIn } from '../experiments/compile-experiments.ts';
import { parseTemplate } from '../inbox/template.ts';
import { byId } from '../json.ts';
import { STIMULUS_LIMITS } from '../limits.ts';
import { thresholdsOf } from '../player/levels.ts';
import { isTimedType, onlyFor } from '../timers/timed-types.ts';
import type {
  AdventureLine,
  CompiledAction,
  CompiledAdventure,
  CompiledBoard,
  CompiledBoost,
  CompiledBoosts,
  CompiledExperiments,
  CompiledItem,
  CompiledObjective,
  CompiledOffer,
  CompiledProject,
  CompiledQuest,
  CompiledReward,
  CompiledRule,
  CompiledSegment,
  CompiledTrial,
  Hears,
  Line,
  QuestLine,
  Window,
} from './compiled.ts';
import { compilePrograms, conditionOf, measured, type Programmed, type Programs, runOf } from './programs.ts';
import { finish, type Steps } from './steps.ts';

/** Everything at once, for small projects. */
export function compile(definitions: Definitions): CompiledProject {
  return finish(assemble(definitions, (definition) => finish(compilePrograms(definition))));
}

/**
 * Puts a project together from its definitions and their compiled expressions. The expressions do not depend on the
 * environment or on the other definitions, so callers keep them across versions of the project.
 */
export function* assemble(
  definitions: Definitions,
  programsOf: (definition: Programmed) => Programs,
): Steps<CompiledProject> {
  const { environment, timezone } = definitions;
  const zone = zoneNamed(timezone);
  if (zone === null) throw new RangeError(`Time zone '${timezone}' does not exist.`);

  const rules = yield* each(definitions.rules, (rule) => compileRule(rule, environment, programsOf(rule)));
  rules.sort((a, b) => b.priority - a.priority || byId(a, b));

  const toQuest = (quest: Quest) => compileQuest(quest, environment, programsOf(quest));
  const quests = linesOf(
    yield* each(definitions.quests, toQuest),
    yield* each(definitions.olderQuests ?? [], toQuest),
  );
  const toAdventure = (adventure: Adventure) =>
    compileAdventure(adventure, environment, programsOf(adventure));
  const adventures = linesOf(
    yield* each(definitions.adventures, toAdventure),
    yield* each(definitions.olderAdventures ?? [], toAdventure),
  );
  const isHere = (one: { readonly environments?: readonly Environment[] }) =>
    one.environments?.includes(environment) ?? true;
  const leaderboards = yield* each(definitions.leaderboards.filter(isHere), (board) =>
    compileBoard(board, programsOf),
  );
  const currencies = definitions.currencies.filter(isHere).sort(byId);
  const items = yield* each(definitions.items.filter(isHere), (item) => compileItem(item, programsOf(item)));
  const offers = yield* each(definitions.offers, (offer) =>
    compileOffer(offer, environment, programsOf(offer)),
  );
  const segments = yield* each(definitions.segments.filter(isHere), (segment) =>
    compileSegment(segment, programsOf(segment)),
  );
  const xpBoards = leaderboards.filter(({ source }) => source === 'xp').sort(byId);
  yield;
  return {
    version: definitions.version ?? 0,
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
    keptBoards: leaderboards.flatMap(({ id, kept }) => (kept === null ? [] : [id])).sort(),
    currencies: new Map(currencies.map((currency) => [currency.id, currency])),
    initialCurrencies: currencies.filter(({ initial }) => initial > 0),
    items: new Map(items.map((item) => [item.id, item])),
    offers: new Map(offers.map((offer) => [offer.id, offer])),
    segments: new Map(segments.sort(byId).map((segment) => [segment.id, segment])),
    boosts: compileBoosts((definitions.boosts ?? []).filter(isHere)),
    experiments: compileExperiments(definitions, programsOf),
    xpBoards: xpBoards.slice(0, STIMULUS_LIMITS.xpBoards).map(({ id }) => id),
    xpBoardsLeftOut: Math.max(0, xpBoards.length - STIMULUS_LIMITS.xpBoards),
  };
}

function* each<T, R>(all: readonly T[], make: (one: T) => R): Steps<R[]> {
  const made: R[] = [];
  for (const one of all) {
    made.push(make(one));
    yield;
  }
  return made;
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

function compileRule(rule: Rule, environment: Environment, programs: Programs): CompiledRule {
  return {
    id: rule.id,
    enabled: rule.enabled,
    here: rule.environments.includes(environment),
    priority: rule.priority,
    on: rule.on,
    only: onlyFor(rule),
    timing: isTimedType(rule.on) ? rule : null,
    condition: conditionOf(programs, rule.when),
    limit: rule.limit ?? null,
    cooldown: (rule.cooldownSeconds ?? 0) * 1000,
    window: windowOf(rule.startsAt, rule.endsAt),
    segmentId: rule.segmentId ?? null,
    actions: compileActions(rule.then, programs),
  };
}

function compileQuest(quest: Quest, environment: Environment, programs: Programs): CompiledQuest {
  return {
    id: quest.id,
    version: quest.version,
    enabled: quest.enabled,
    here: quest.environments.includes(environment),
    start: quest.start,
    order: quest.order,
    objectives: quest.objectives.map((objective) => compileObjective(objective, programs)),
    prerequisites: quest.prerequisites ?? {},
    window: windowOf(quest.availableFrom, quest.availableUntil),
    timeLimit: quest.timeLimitSeconds == null ? null : quest.timeLimitSeconds * 1000,
    repeat: quest.repeat,
    rewards: compileActions(quest.rewards, programs),
  };
}

function compileObjective(objective: Objective, programs: Programs): CompiledObjective {
  const { id, on, measure, target, of } = objective;
  return {
    id,
    on,
    measure,
    target,
    condition: conditionOf(programs, objective.when),
    of: of == null ? null : runOf(programs, of, measured(measure)),
  };
}

function compileAdventure(
  adventure: Adventure,
  environment: Environment,
  programs: Programs,
): CompiledAdventure {
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
    rewards: compileActions(adventure.rewards, programs),
  };
}

function compileItem(item: Item, programs: Programs): CompiledItem {
  return {
    id: item.id,
    maxOwned: item.maxOwned ?? Number.MAX_SAFE_INTEGER,
    onUse: compileActions(item.onUse ?? [], programs),
  };
}

function compileOffer(offer: Offer, environment: Environment, programs: Programs): CompiledOffer {
  return {
    id: offer.id,
    enabled: offer.enabled,
    here: offer.environments.includes(environment),
    price: offer.price,
    grants: compileActions(offer.grants, programs),
    window: windowOf(offer.availableFrom, offer.availableUntil),
    stock: offer.stock ?? null,
    limit: offer.limit ?? null,
    requires: conditionOf(programs, offer.requires),
    segmentId: offer.segmentId ?? null,
  };
}

/** What changes with time alone. */
const TIMES = ['now', 'activeDays', 'streak'];

function compileSegment({ id, members, notify = false }: Segment, programs: Programs): CompiledSegment {
  const condition = conditionOf(programs, members);
  const reads = new Set(condition.flatMap((conjunct) => conjunct.reads ?? []));
  return { id, members: condition, reads, byTime: TIMES.some((input) => reads.has(input)), notify };
}

function compileBoosts(boosts: readonly Boost[]): CompiledBoosts | null {
  if (boosts.length === 0) return null;
  const compiled = boosts.toSorted(byId).map((boost) => ({ boost, made: compileBoost(boost) }));
  const acting = compiled.filter(({ boost }) => boost.enabled).map(({ made }) => made);
  return {
    byId: new Map(compiled.map(({ made }) => [made.id, made])),
    acting,
    ofXp: acting.filter(({ of }) => of.xp === true),
    ofCurrency: indexBy(acting, ({ of }) => of.currencyIds ?? []),
  };
}

function compileBoost(boost: Boost): CompiledBoost {
  const { id, name, factor, of, segmentId = null, startsAt, endsAt, eventTypes, personal, stack } = boost;
  return {
    id,
    name,
    factor,
    scaled: BigInt(Math.round(factor * FACTOR_UNIT)),
    of,
    segmentId,
    window: windowOf(startsAt, endsAt),
    eventTypes: eventTypes == null ? null : new Set(eventTypes),
    personal,
    stack,
  };
}

function compileExperiments(
  definitions: Definitions,
  programsOf: (definition: Programmed) => Programs,
): CompiledExperiments | null {
  const { environment } = definitions;
  const running = (definitions.experiments ?? []).filter((one) => runsIn(one, environment)).sort(byId);
  if (running.length === 0) return null;
  return {
    running: running.map((experiment) => {
      const programs = programsOf(experiment);
      return compileExperiment(experiment, definitions, (trial, hears) =>
        compileTrial(trial, hears, environment, programs),
      );
    }),
    combined: new Map(),
    entries: 0,
  };
}

function compileTrial(
  trial: Trial,
  hears: Hears,
  environment: Environment,
  programs: Programs,
): CompiledTrial {
  switch (trial.kind) {
    case 'rule':
      return { hears, kind: 'rule', rule: compileRule(trial.value, environment, programs) };
    case 'quest':
      return { hears, kind: 'quest', quest: compileQuest(trial.value, environment, programs) };
    case 'adventure':
      return { hears, kind: 'adventure', adventure: compileAdventure(trial.value, environment, programs) };
    case 'badge':
      return { hears, kind: 'badge', badge: trial.value };
    case 'item':
      return { hears, kind: 'item', item: compileItem(trial.value, programs) };
    case 'offer':
      return { hears, kind: 'offer', offer: compileOffer(trial.value, environment, programs) };
    case 'boost':
      return { hears, kind: 'boost', boost: compileBoost(trial.value), enabled: trial.value.enabled };
  }
}

const NO_MILESTONES: CompiledBoard['teamMilestones'] = new Map();

/** Most leaderboards only take scores, and have nothing to compile. */
function compileBoard(board: Board, programsOf: (definition: Programmed) => Programs): CompiledBoard {
  const { entry = null, maxAttempts = null, milestones = [], rewards = [], league } = board;
  const isOfTeams = board.subject === 'team';
  const isKept = !isOfTeams && (entry !== null || maxAttempts !== null || milestones.length > 0);
  const groupBy = league?.groupBy ?? null;
  if (!isKept && groupBy === null && rewardsOf(board).length === 0 && milestones.length === 0) {
    return {
      ...board,
      kept: null,
      rewards: [],
      tierRewards: new Map(),
      groupBy: null,
      teamMilestones: NO_MILESTONES,
    };
  }
  const programs = programsOf(board);
  const compiled = milestones
    .map(({ id, at, actions }) => ({
      id,
      at,
      actions: compileActions(actions, programs),
      effects: actions.reduce((sum, one) => sum + (actionNamed(one.do)?.effects.length ?? 0), 0),
    }))
    .sort((a, b) => a.at - b.at || byId(a, b));
  return {
    ...board,
    kept: isKept
      ? {
          maxAttempts,
          milestones: compiled,
          entry: entry && {
            until: windowOf(null, entry.until).until,
            requires: conditionOf(programs, entry.requires),
            price: entry.price ?? [],
            maxEntries: entry.maxEntries ?? null,
          },
        }
      : null,
    groupBy: groupBy === null ? null : runOf(programs, groupBy, 'value'),
    teamMilestones: isOfTeams ? new Map(compiled.map((one) => [one.id, one])) : NO_MILESTONES,
    rewards: rewards.map((reward) => compileReward(reward, programs)),
    tierRewards: new Map(
      (league?.tiers ?? []).map(({ id, rewards: own = [] }) => [
        id,
        own.map((reward) => compileReward(reward, programs)),
      ]),
    ),
  };
}

function compileReward({ from, to, actions }: RankReward, programs: Programs): CompiledReward {
  return { from, to, actions: compileActions(actions, programs) };
}

/** Without those that only a newer version of the service has. */
function compileActions(actions: readonly Action[], programs: Programs): CompiledAction[] {
  return actions
    .filter((action) => actionNamed(action.do) !== undefined)
    .map((action) => {
      const values = valuesIn(action).map(({ name, field, value }) => [
        name,
        compileValue(field, value, programs),
      ]);
      return { do: action.do, ...Object.fromEntries(values) };
    });
}

function compileValue(field: ActionField, value: unknown, programs: Programs): unknown {
  switch (field.kind) {
    case 'number':
    case 'value':
      return runOf(programs, value as Amount, field.kind);
    case 'template':
      return typeof value === 'string' ? parseTemplate(value) : null;
    default:
      return value;
  }
}

/** Actions that belong to no definition: what a message gives. */
export function compileRewards(rewards: readonly Action[]): CompiledAction[] {
  return compileActions(rewards, finish(compilePrograms({ rewards })));
}

function windowOf(from: string | null | undefined, until: string | null | undefined): Window {
  return {
    from: from == null ? Number.NEGATIVE_INFINITY : Date.parse(from),
    until: until == null ? Number.POSITIVE_INFINITY : Date.parse(until),
  };
}
