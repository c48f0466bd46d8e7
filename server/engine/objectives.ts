/**
 * Counting events for quests: which objectives an event moves, starting the quest or its adventure if need be. An event
 * that arrives late, from before the quest was started, counts like any other: what bounds a quest is its availability.
 */
import { stepGate } from './adventure-steps.ts';
import { beginAdventure } from './adventures.ts';
import type { CompiledObjective, CompiledQuest, QuestLine } from './compiled.ts';
import { write } from './draft.ts';
import type { Cause } from './effects.ts';
import { own } from './json.ts';
import { measure, moved } from './measures.ts';
import {
  beginQuest,
  completeQuest,
  freshObjectives,
  notStartable,
  questOf,
  questProgress,
  switchedOff,
} from './quests.ts';
import type { Gate } from './refusals.ts';
import type { ObjectiveState, QuestState } from './state.ts';
import { explanationLength, note } from './trace.ts';
import { type Turn, tell } from './turn.ts';

interface Move {
  readonly index: number;
  readonly objective: CompiledObjective;
  readonly next: ObjectiveState;
}

const BY_THE_EVENT: Cause = {};

/** By quest id, then in the order in which the objectives are written. */
export function countForQuests(turn: Turn): void {
  const lines = turn.project.questsByType.get(turn.scene.event.type);
  if (lines === undefined) return;
  for (const line of lines) countForQuest(turn, line);
}

function countForQuest(turn: Turn, line: QuestLine): void {
  const state = questOf(turn, line.id);
  const quest = state?.status === 'active' ? line.versions.get(state.version) : line.current;
  if (quest === undefined) {
    note(turn.trace, { quest: line.id, not: 'version' }, line.id.length);
    return;
  }
  const { type } = turn.scene.event;
  if (!quest.objectives.some((objective) => objective.on === type)) return;

  const gate = stepGate(turn, line.id);
  const openable = gate.open || gate.startable.length > 0;
  const closed = closedGate(turn, line, quest, state, openable, !gate.open);
  if (closed !== null) {
    note(turn.trace, { quest: line.id, not: closed }, line.id.length);
    return;
  }
  const objectives = state?.status === 'active' ? state.objectives : freshObjectives(quest);
  const moves = measureAll(turn, quest, objectives);
  if (moves.length === 0) return;

  if (!gate.open) for (const adventure of gate.startable) beginAdventure(turn, adventure, BY_THE_EVENT);
  // Its adventure may just have started it.
  const now = own(turn.draft.quests, line.id);
  const active = now?.status === 'active' ? now : beginQuest(turn, quest, now, BY_THE_EVENT);
  applyMoves(turn, quest, active, moves, BY_THE_EVENT);
}

function closedGate(
  turn: Turn,
  line: QuestLine,
  quest: CompiledQuest,
  state: QuestState | undefined,
  openable: boolean,
  byAdventure: boolean,
): Gate | null {
  if (state?.status === 'active') {
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
  for (let index = 0; index < quest.objectives.length; index++) {
    const objective = quest.objectives[index];
    const state = objectives[index];
    if (objective === undefined || state === undefined || objective.on !== type) continue;
    const gate = objectiveGate(quest, objectives, index);
    const gain = gate === null ? measure(turn, objective, state) : { not: gate };
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

function objectiveGate(
  quest: CompiledQuest,
  objectives: readonly ObjectiveState[],
  index: number,
): Gate | null {
  if (objectives[index]?.done === true) return 'done';
  if (quest.order === 'any') return null;
  return objectives.findIndex((objective) => !objective.done) === index ? null : 'order';
}

function applyMoves(
  turn: Turn,
  quest: CompiledQuest,
  state: QuestState,
  moves: readonly Move[],
  cause: Cause,
): void {
  const { draft, trace } = turn;
  const questId = quest.id;
  const { iteration } = state;
  const objectives = [...state.objectives];
  for (const { index, objective, next } of moves) {
    objectives[index] = next;
    const told = {
      questId,
      iteration,
      objectiveId: objective.id,
      current: next.current,
      target: next.target,
      progress: questProgress(objectives),
    };
    turn.effects.push({ ...cause, type: 'quest.progress', ...told });
    tell(turn, 'quest.progress', { playerId: draft.id, ...told });
    const length = questId.length + objective.id.length;
    note(trace, { quest: questId, objective: objective.id, counted: true, current: next.current }, length);
  }
  const after = { ...state, objectives };
  if (objectives.every((objective) => objective.done)) completeQuest(turn, quest, after, cause);
  else write(draft, 'quests', questId, after);
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
): string | null {
  if (by <= 0) return 'a quest is advanced by more than 0';
  const line = turn.project.quests.get(questId);
  if (line === undefined) return 'no such quest';
  const state = questOf(turn, questId);
  const quest = state?.status === 'active' ? line.versions.get(state.version) : line.current;
  if (quest === undefined) return 'version';
  const closed = closedGate(turn, line, quest, state, stepGate(turn, questId).open, false);
  if (closed !== null) return closed;

  const objectives = state?.status === 'active' ? state.objectives : freshObjectives(quest);
  const index = quest.objectives.findIndex((objective) => objective.id === objectiveId);
  const objective = quest.objectives[index];
  const current = objectives[index];
  if (objective === undefined || current === undefined) return 'no such objective';
  const gate = objectiveGate(quest, objectives, index);
  if (gate !== null) return gate;
  const gain = moved(current, current.current + by);
  if (!('next' in gain)) return gain.why ?? gain.not;

  const active = state?.status === 'active' ? state : beginQuest(turn, quest, state, cause);
  applyMoves(turn, quest, active, [{ index, objective, next: gain.next }], cause);
  return null;
}
