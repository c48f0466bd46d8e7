/**
 * Why a player does not have a badge, quest or adventure yet: every way to it, and what is missing on each. It looks at
 * definitions and state alone; what became of the player's last event on each way is in the traces.
 */
import { actionNamed } from '../actions/registry.ts';
import { rewardsOf } from '../boards/rewards-of.ts';
import { dayAt } from '../calendar.ts';
import type { CompiledProject, CompiledRule } from '../compile/compiled.ts';
import type { Action, Adventure, Board, Definitions, Quest, Rule, Trial } from '../definitions.ts';
import { outsideWindow } from '../effects/scores.ts';
import { own } from '../json.ts';
import { levelAt } from '../player/levels.ts';
import type { PlayerState, QuestState } from '../player/state.ts';
import { isOverdue } from '../quests/quests.ts';
import { coolingDown, limitReached } from '../rules/rule-limits.ts';
import { type Seen, seenBy } from '../run/apply.ts';
import { isMember } from '../segments/members.ts';
import { targetsOf } from '../validate/references.ts';

export type Target =
  | { readonly kind: 'badge'; readonly id: string }
  | { readonly kind: 'quest'; readonly id: string }
  | { readonly kind: 'adventure'; readonly id: string };

export const PATH_STATES = {
  open: 'nothing but an event is needed',
  disabled: 'it is not enabled',
  environment: 'it is not active in this environment',
  window: 'it is not available at this time',
  limit: 'the rule has fired as often as its limit allows in this period',
  cooldown: 'the rule fired too short a time ago',
  segment: 'it is for a segment that the player is not in',
  'not started': 'the quest or adventure can be started',
  prerequisites: 'the quest cannot be started yet, because its prerequisites are not met',
  'step not open': 'the quest is a step of adventures, and the step is open in none of them',
  active: 'it is in progress',
  completed: 'it is completed',
  expired: 'the time of the latest run ran out',
  abandoned: 'the latest run was abandoned',
} as const;

export type PathState = keyof typeof PATH_STATES;

export interface Missing {
  readonly what: string;
  readonly have: number;
  readonly need: number;
}

export interface Path {
  readonly kind: 'rule' | 'quest' | 'adventure' | 'leaderboard';
  readonly id: string;
  readonly name: string;
  readonly state: PathState;
  /** Of a rule: the type of event that it waits for, and its condition. Null for others. */
  readonly on: string | null;
  readonly when: string | null;
  readonly missing: readonly Missing[];
  /** The experiment that changes it in some variant, with the variant of the player. Absent where none does. */
  readonly experiment?: { readonly experimentId: string; readonly variantId: string };
}

/** More ways than these are not listed. */
export const MOST_PATHS = 50;

type Project = Pick<Definitions, 'rules' | 'quests' | 'adventures' | 'experiments'> & {
  readonly leaderboards?: readonly (Board & { readonly name?: string })[];
};

interface Scene {
  readonly project: Project;
  readonly compiled: CompiledProject;
  readonly state: PlayerState;
  readonly now: number;
}

export function explainTarget(
  project: Project,
  compiled: CompiledProject,
  state: PlayerState,
  target: Target,
  now: number,
): { earned: boolean; paths: Path[] } {
  const own = seenBy(compiled, state, now);
  const scene: Scene = { project: asSeen(project, own), compiled: own.project, state, now };
  const experimentOf = experimentsIn(project, own);
  const paths = new Map<string, Path>();
  const wanted: Target[] = [target];
  const seen = new Set<string>();
  for (const next of wanted) {
    const name = `${next.kind} ${next.id}`;
    if (seen.has(name) || paths.size >= MOST_PATHS) continue;
    seen.add(name);
    for (const path of pathsTo(scene, next)) {
      const name = `${path.kind} ${path.id}`;
      const experiment = experimentOf.get(name);
      if (paths.size < MOST_PATHS) paths.set(name, experiment ? { ...path, experiment } : path);
      wanted.push(...prerequisitesOf(scene, path, next));
    }
  }
  return { earned: isEarned(state, target), paths: [...paths.values()] };
}

/** With the definitions of the variants that the player is in. */
function asSeen(project: Project, { variants }: Seen): Project {
  const { experiments = [] } = project;
  const tried = variants.flatMap(({ experiment, variant }) =>
    experiments.flatMap(({ id, trials }) =>
      id === experiment ? trials.filter(({ variantId }) => variantId === variant) : [],
    ),
  );
  if (tried.length === 0) return project;
  const replaced = <T extends { readonly id: string }>(kind: Trial['kind'], list: readonly T[]): T[] =>
    list.map((one) => {
      const trial = tried.find(({ kind: of, value }) => of === kind && value.id === one.id);
      return trial ? (trial.value as unknown as T) : one;
    });
  return {
    ...project,
    rules: replaced('rule', project.rules),
    quests: replaced('quest', project.quests),
    adventures: replaced('adventure', project.adventures),
  };
}

/** By the kind and id of what is changed in some variant: the experiment, with the variant of the player. */
function experimentsIn({ experiments = [] }: Project, { variants }: Seen) {
  return new Map<string, NonNullable<Path['experiment']>>(
    variants.flatMap(({ experiment, variant }) => {
      const { trials = [] } = experiments.find(({ id }) => id === experiment) ?? {};
      const named = { experimentId: experiment, variantId: variant };
      return trials.map(({ kind, value }) => [`${kind} ${value.id}`, named] as const);
    }),
  );
}

function isEarned(state: PlayerState, { kind, id }: Target): boolean {
  switch (kind) {
    case 'badge':
      return own(state.badges, id) !== undefined;
    case 'quest':
      return (own(state.quests, id)?.completions ?? 0) > 0;
    case 'adventure':
      return own(state.adventures, id)?.status === 'completed';
  }
}

/** The quest or adventure itself comes first, then what awards, starts or advances the target. */
function pathsTo(scene: Scene, target: Target): Path[] {
  const { rules, quests, adventures, leaderboards = [] } = scene.project;
  const leads = (actions: readonly Action[]) => actions.some((action) => leadsTo(action, target));
  const isStep = ({ steps }: Adventure) =>
    target.kind === 'quest' && steps.some((step) => step.questId === target.id);
  return [
    ...quests.filter(({ id }) => target.kind === 'quest' && id === target.id),
    ...adventures.filter(({ id }) => target.kind === 'adventure' && id === target.id),
    ...quests.filter(({ rewards }) => leads(rewards)),
    ...adventures.filter((adventure) => leads(adventure.rewards) || isStep(adventure)),
    ...rules.filter(({ then }) => leads(then)),
  ]
    .map((definition) => pathOf(scene, definition))
    .concat(leaderboards.flatMap((board) => pathOverBoard(scene, board, leads)));
}

/** By the lowest milestone that gives it, or by a rank. */
function pathOverBoard(
  { compiled, state, now }: Scene,
  board: Board & { readonly name?: string },
  leads: (actions: readonly Action[]) => boolean,
): Path[] {
  const { id, name = id, milestones = [] } = board;
  const [milestone] = milestones.filter(({ actions }) => leads(actions)).sort((a, b) => a.at - b.at);
  if (!milestone && !rewardsOf(board).some(({ reward }) => leads(reward.actions))) return [];
  const have = own(state.boards, id)?.score ?? 0;
  const missing = milestone && have < milestone.at ? [{ what: 'score', have, need: milestone.at }] : [];
  const isOver = outsideWindow(board, now) !== null;
  const standing = !compiled.leaderboards.has(id) ? 'environment' : isOver ? 'window' : 'open';
  return [{ kind: 'leaderboard', id, name, state: standing, on: null, when: null, missing }];
}

/** It refers to the target and can have an effect on it. */
function leadsTo(action: Action, { kind, id }: Target): boolean {
  const effects = actionNamed(action.do)?.effects ?? [];
  return (
    effects.some((effect) => effect === kind || effect.startsWith(`${kind}.`)) &&
    targetsOf(action).some((target) => target.kind === kind && target.id === id)
  );
}

function pathOf(scene: Scene, definition: Rule | Quest | Adventure): Path {
  const { id, name } = definition;
  if ('then' in definition) {
    const { on, when = null } = definition;
    return { kind: 'rule', id, name, on, when, ...ofRule(scene, definition) };
  }
  const shared = { id, name, on: null, when: null };
  if ('objectives' in definition) return { kind: 'quest', ...shared, ...ofQuest(scene, definition) };
  return { kind: 'adventure', ...shared, ...ofAdventure(scene, definition) };
}

type Standing = Pick<Path, 'state' | 'missing'>;

function ofRule({ compiled, state, now }: Scene, rule: Rule): Standing {
  const seen = own(state.counts, rule.on) ?? 0;
  const missing = seen > 0 ? [] : [{ what: `event ${rule.on}`, have: 0, need: 1 }];
  const program = compiled.rulesByType.get(rule.on)?.find(({ id }) => id === rule.id);
  if (!program) return { state: 'disabled', missing };
  const standing = ruleState(compiled, program, state, now);
  const outside = notIn(compiled, program.segmentId, state, now);
  if (outside.length === 0) return { state: standing, missing };
  return { state: standing === 'open' ? 'segment' : standing, missing: [...outside, ...missing] };
}

function notIn(
  compiled: CompiledProject,
  segmentId: string | null | undefined,
  state: PlayerState,
  now: number,
): Missing[] {
  if (segmentId == null || isMember(compiled, segmentId, state, now)) return [];
  return [{ what: `segment ${segmentId}`, have: 0, need: 1 }];
}

function ruleState(
  { zone }: CompiledProject,
  rule: CompiledRule,
  { rules }: PlayerState,
  now: number,
): PathState {
  const off = switchedOff(rule);
  if (off) return off;
  if (now < rule.window.from || now >= rule.window.until) return 'window';
  const use = own(rules, rule.id);
  if (limitReached(rule, use, dayAt(zone, now))) return 'limit';
  return coolingDown(rule, use, now) ? 'cooldown' : 'open';
}

function switchedOff({ enabled, here }: { enabled: boolean; here: boolean }): PathState | undefined {
  if (!enabled) return 'disabled';
  return here ? undefined : 'environment';
}

function ofQuest(scene: Scene, quest: Quest): Standing {
  const { compiled, state, now } = scene;
  const run = own(state.quests, quest.id);
  const required = unmet(scene, quest);
  const isActive = run?.status === 'active' && !isOverdue(run, now);
  if (run?.status === 'completed') return { state: 'completed', missing: [] };
  const missing = isActive ? openObjectives(quest, run) : [...required, ...allObjectives(quest)];
  const line = compiled.quests.get(quest.id)?.current;
  const off = line && switchedOff(line);
  if (off) return { state: off, missing };
  if (isActive) return { state: 'active', missing };
  if (line && (now < line.window.from || now >= line.window.until)) return { state: 'window', missing };
  if (required.length > 0) {
    const onlySegment = required.every(({ what }) => what === `segment ${quest.prerequisites?.segmentId}`);
    return { state: onlySegment ? 'segment' : 'prerequisites', missing };
  }
  if (!isStepOpen(scene, quest.id)) return { state: 'step not open', missing };
  if (run === undefined) return { state: 'not started', missing };
  return { state: run.status === 'abandoned' ? 'abandoned' : 'expired', missing };
}

/** A quest that is a step of adventures waits for one of them; the first steps of an automatic one are open at once. */
function isStepOpen({ compiled, state }: Scene, questId: string): boolean {
  const lines = compiled.adventuresByQuest.get(questId) ?? [];
  return (
    lines.length === 0 ||
    lines.some(({ id, current }) => {
      const run = own(state.adventures, id);
      if (run) return run.steps.some((step) => step.questId === questId && step.status !== 'locked');
      return (
        current.start === 'auto' &&
        current.steps.some((step) => step.questId === questId && step.after.length === 0)
      );
    })
  );
}

function openObjectives({ objectives }: Quest, run: QuestState): Missing[] {
  return run.objectives
    .filter(({ done }) => !done)
    .map(({ id, current, target }) => {
      const name = objectives.find((objective) => objective.id === id)?.name;
      return { what: name ?? id, have: current, need: target };
    });
}

function allObjectives({ objectives }: Quest): Missing[] {
  return objectives.map(({ id, name, target }) => ({ what: name ?? id, have: 0, need: target }));
}

function unmet({ compiled, state, now }: Scene, { prerequisites }: Quest): Missing[] {
  const { level = 1, questIds = [], badgeIds = [], segmentId } = prerequisites ?? {};
  const has = levelAt(compiled.thresholds, state.xp);
  return [
    ...(has < level ? [{ what: 'level', have: has, need: level }] : []),
    ...questIds
      .filter((id) => !isEarned(state, { kind: 'quest', id }))
      .map((id) => ({ what: `quest ${id}`, have: 0, need: 1 })),
    ...badgeIds
      .filter((id) => !isEarned(state, { kind: 'badge', id }))
      .map((id) => ({ what: `badge ${id}`, have: 0, need: 1 })),
    ...notIn(compiled, segmentId, state, now),
  ];
}

function ofAdventure({ compiled, state }: Scene, adventure: Adventure): Standing {
  const run = own(state.adventures, adventure.id);
  if (run?.status === 'completed') return { state: 'completed', missing: [] };
  const done = new Set(run?.steps.filter(({ status }) => status === 'completed').map(({ id }) => id));
  const steps = run?.steps ?? adventure.steps;
  const missing = steps
    .filter(({ id }) => !done.has(id))
    .map(({ id }) => ({ what: `step ${id}`, have: 0, need: 1 }));
  const line = compiled.adventures.get(adventure.id)?.current;
  const off = line && switchedOff(line);
  return { state: off ?? (run ? 'active' : 'not started'), missing };
}

/** What has to be earned before a path can be taken is explained too. */
function prerequisitesOf({ project, state }: Scene, { kind, id }: Path, target: Target): Target[] {
  if (kind === 'quest') {
    const { questIds = [], badgeIds = [] } =
      project.quests.find((quest) => quest.id === id)?.prerequisites ?? {};
    const targets: Target[] = [
      ...questIds.map((questId): Target => ({ kind: 'quest', id: questId })),
      ...badgeIds.map((badgeId): Target => ({ kind: 'badge', id: badgeId })),
    ];
    return targets.filter((target) => !isEarned(state, target));
  }
  // The other steps of an adventure do not lead to the quest of one step.
  if (kind === 'rule' || kind === 'leaderboard' || target.kind === 'quest') return [];
  const steps = project.adventures.find((adventure) => adventure.id === id)?.steps ?? [];
  return steps
    .map((step): Target => ({ kind: 'quest', id: step.questId }))
    .filter((target) => !isEarned(state, target));
}
