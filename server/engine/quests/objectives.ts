/**
 * Counting events for quests: which objectives an event moves, starting the quest or its adventure if need be. An event
 * that arrives late, from before the quest was started, counts like any other: what bounds a quest is its availability.
 */
import { stepGate } from '../adventures/adventure-steps.ts';
import { beginAdventure, mostEffects } from '../adventures/adventures.ts';
import type { AdventureLine, CompiledObjective, CompiledQuest, QuestLine } from '../compile/compiled.ts';
import type { Cause } from '../effects/facts.ts';
import { explanationLength, note } from '../explain/trace.ts';
import { own } from '../json.ts';
import { COST } from '../limits.ts';
import { messages } from '../messages.ts';
import { isFull, write } from '../player/draft.ts';
import type { ObjectiveState, QuestState } from '../player/state.ts';
import { type Gate, tooMany, type Why } from '../run/refusals.ts';
import { cutOf, record, type Turn } from '../run/turn.ts';
import { SHORTAGES, type Shortage, takeRoom, takeWork } from '../run/work.ts';
import { measure, moved } from './measures.ts';
import {
  beginQuest,
  completeQuest,
  freshObjectives,
  notStartable,
  openRun,
  questOf,
  questProgress,
  switchedOff,
} from './quests.ts';

interface Move {
  readonly index: number;
  readonly objective: CompiledObjective;
  readonly next: ObjectiveState;
}

const BY_THE_EVENT: Cause = {};
const NONE: readonly AdventureLine[] = [];

/** By quest id, then in the order in which the objectives are written. */
export function countForQuests(turn: Turn): void {
  const lines = turn.project.questsByType.get(turn.scene.event.type);
  if (lines === undefined) return;
  for (let i = 0; i < lines.length; i++) {
    if (countForQuest(turn, lines[i] as QuestLine)) continue;
    cutOf(turn).quests += lines.length - i;
    return;
  }
}

/** False, and the quest untouched, where the stimulus has too little work left for it. */
function countForQuest(turn: Turn, line: QuestLine): boolean {
  if (!takeWork(turn, COST.quest)) return false;
  const state = questOf(turn, line.id);
  const run = openRun(state, turn.occurredAt);
  const quest = run ? line.versions.get(run.version) : line.current;
  if (quest === undefined) {
    note(turn.trace, { quest: line.id, not: 'version' }, line.id.length);
    return true;
  }
  const { type } = turn.scene.event;
  if (!quest.objectives.some((objective) => objective.on === type)) return true;
  if (!takeWork(turn, COST.objective * quest.objectives.length)) return false;

  const gate = stepGate(turn, line.id);
  if (gate === null) return false;
  const openable = gate.open || gate.startable.length > 0;
  const closed = closedGate(turn, line, quest, state, openable, !gate.open);
  if (turn.scene.workLeft === 0) return false;
  if (closed !== null) {
    const segment = closed === 'segment' ? line.current.prerequisites.segmentId : undefined;
    note(turn.trace, { quest: line.id, not: closed, ...(segment && { segment }) }, line.id.length);
    return true;
  }
  const objectives = run ? run.objectives : freshObjectives(quest);
  const moves = measureAll(turn, quest, objectives);
  // What was measured on the way to the end of the work is dropped, so that no quest is moved by half.
  if (turn.scene.workLeft === 0) return false;
  if (moves.length === 0) return true;

  const adventures = gate.open ? NONE : gate.startable;
  const shortage = takeRoomFor(turn, moves.length, adventures);
  if (shortage === 'work') return false;
  if (shortage !== null) {
    cutOf(turn).crowdedOut++;
    return true;
  }
  const full =
    (state === undefined && isFull(turn.draft, 'quests')) ||
    (adventures.length > 0 && isFull(turn.draft, 'adventures'));
  if (full) {
    note(turn.trace, { quest: line.id, not: 'full' }, line.id.length);
    return true;
  }
  for (const adventure of adventures) beginAdventure(turn, adventure, BY_THE_EVENT);
  // Its adventure may just have started it.
  const now = own(turn.draft.quests, line.id);
  const open = openRun(now, turn.occurredAt) ?? beginQuest(turn, quest, now, BY_THE_EVENT);
  applyMoves(turn, quest, open, moves, BY_THE_EVENT);
  return true;
}

/** For the moves, the quest's start and end, and the adventures that start with it. */
function takeRoomFor(turn: Turn, moves: number, adventures: readonly AdventureLine[]): Shortage | null {
  let units = 0;
  let effects = moves + 2;
  for (const adventure of adventures) {
    units += adventure.current.weight;
    effects += mostEffects(adventure);
  }
  return takeRoom(turn, units, effects);
}

function closedGate(
  turn: Turn,
  line: QuestLine,
  quest: CompiledQuest,
  state: QuestState | undefined,
  openable: boolean,
  byAdventure: boolean,
): Gate | null {
  if (openRun(state, turn.occurredAt)) {
    const off = switchedOff(line);
    if (off !== null) return off.gate;
    if (!isAvailable(quest, turn.occurredAt)) return 'window';
  } else {
    const refused = notStartable(turn, line, state);
    if (refused !== null) return refused.gate;
    if (state?.status === 'abandoned') return 'abandoned';
    // A manual quest waits for its start, unless this event starts the adventure that starts it.
    if (quest.start === 'manual' && !byAdventure) return 'manual start';
  }
  return openable ? null : 'step not open';
}

function isAvailable({ window }: CompiledQuest, at: number): boolean {
  return at >= window.from && at < window.until;
}

/** In a sequence only the first objective that is not done can move, and one event moves one of them. */
function measureAll(turn: Turn, quest: CompiledQuest, objectives: readonly ObjectiveState[]): Move[] {
  const { type } = turn.scene.event;
  const moves: Move[] = [];
  const next = nextInSequence(quest, objectives);
  for (let index = 0; index < quest.objectives.length; index++) {
    const objective = quest.objectives[index];
    const state = objectives[index];
    if (objective === undefined || state === undefined || objective.on !== type) continue;
    const gate = objectiveGate(state, index, next);
    const gain = gate === null ? measure(turn, objective, state, objectives) : { not: gate };
    if ('next' in gain) {
      moves.push({ index, objective, next: gain.next });
      continue;
    }
    const { at = '', saw = {}, error = '' } = gain;
    const length = quest.id.length + objective.id.length + explanationLength({ at, saw, error });
    note(turn.trace, { quest: quest.id, objective: objective.id, ...gain }, length);
  }
  return moves;
}

/** Null if the order makes no difference. */
function nextInSequence(quest: CompiledQuest, objectives: readonly ObjectiveState[]): number | null {
  return quest.order === 'any' ? null : objectives.findIndex((objective) => !objective.done);
}

function objectiveGate(state: ObjectiveState, index: number, next: number | null): Gate | null {
  if (state.done) return 'done';
  return next === null || next === index ? null : 'order';
}

function applyMoves(
  turn: Turn,
  quest: CompiledQuest,
  state: QuestState,
  moves: readonly Move[],
  cause: Cause,
): void {
  const questId = quest.id;
  const { iteration } = state;
  const objectives = [...state.objectives];
  for (const { index, objective, next } of moves) {
    const before = objectives[index];
    objectives[index] = next;
    const { current, target } = next;
    const progress = questProgress(objectives);
    const data = { questId, iteration, objectiveId: objective.id, current, target, progress };
    record(turn, 'quest.progress', data, { cause, before });
  }
  const after = { ...state, objectives };
  if (objectives.every((objective) => objective.done)) completeQuest(turn, quest, after, cause);
  else write(turn.draft, 'quests', questId, after);
}

/**
 * The action `advanceQuest`: moves an objective forward, whatever it measures, and starts an `auto` quest as an event would.
 * Returns why not, or null.
 */
export function advanceQuest(
  turn: Turn,
  { questId, objectiveId }: { readonly questId: string; readonly objectiveId: string },
  by: number,
  cause: Cause,
): Why | null {
  if (by <= 0) return messages.byNotPositive;
  const line = turn.project.quests.get(questId);
  if (line === undefined) return messages.noQuest;
  const state = questOf(turn, questId);
  const run = openRun(state, turn.occurredAt);
  const quest = run ? line.versions.get(run.version) : line.current;
  if (quest === undefined) return 'version';
  const step = stepGate(turn, questId);
  if (step === null) return SHORTAGES.work;
  const closed = closedGate(turn, line, quest, state, step.open, false);
  if (closed !== null) return closed;
  if (!takeWork(turn, COST.objective * quest.objectives.length)) return SHORTAGES.work;

  const objectives = run ? run.objectives : freshObjectives(quest);
  const index = quest.objectives.findIndex((objective) => objective.id === objectiveId);
  const objective = quest.objectives[index];
  const current = objectives[index];
  if (objective === undefined || current === undefined) return messages.noObjective;
  const gate = objectiveGate(current, index, nextInSequence(quest, objectives));
  if (gate !== null) return gate;
  const gain = moved(current, current.current + by);
  if (!('next' in gain)) return gain.not === 'range' ? messages.progressOutside : gain.not;

  if (state === undefined && isFull(turn.draft, 'quests')) return tooMany('quests').message;
  const open = run ?? beginQuest(turn, quest, state, cause);
  applyMoves(turn, quest, open, [{ index, objective, next: gain.next }], cause);
  return null;
}
