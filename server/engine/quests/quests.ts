/**
 * The life cycle of a player's quest: started, completed, expired, abandoned, and started again.
 *
 * `repeat` limits completions: once in total, once per day or week in the project's time zone, or without limit. An
 * expired or abandoned quest was not completed and may be started again. But an abandoned quest must be started by hand
 * or by a rule; otherwise the next event would restart it. An unfinished quest continues after midnight; only a time
 * limit ends it. The limit runs in the time of events: one that happened before its end counts also when it arrives
 * later, unless the quest was started again.
 */
import { stepGate } from '../adventures/adventure-steps.ts';
import { dayAt, windowOf } from '../calendar.ts';
import type { CompiledQuest, QuestLine } from '../compile/compiled.ts';
import type { Cause } from '../effects/facts.ts';
import { note } from '../explain/trace.ts';
import { own } from '../json.ts';
import { messages } from '../messages.ts';
import { isFull, write } from '../player/draft.ts';
import type { ObjectiveState, QuestState } from '../player/state.ts';
import { type Refusal, refusal, tooMany } from '../run/refusals.ts';
import { record, type Turn } from '../run/turn.ts';
import { isIn } from '../segments/membership.ts';

/** The player's quest, expired first if its time has run out by `occurredAt`. */
export function questOf(turn: Turn, questId: string): QuestState | undefined {
  const state = own(turn.draft.quests, questId);
  if (state === undefined || !isOverdue(state, turn.occurredAt)) return state;
  const expired = expiredQuest(state);
  write(turn.draft, 'quests', questId, expired);
  note(turn.trace, { quest: questId, expired: true }, questId.length);
  return expired;
}

export function isOverdue(state: QuestState, at: number): boolean {
  return state.status === 'active' && state.expiresAt !== null && at >= state.expiresAt;
}

/**
 * The run to which something that happened at this time belongs: it is active, or its time ran out only later. So an event
 * counts whether it arrives before or after the run is marked as expired.
 */
export function openRun(state: QuestState | undefined, at: number): QuestState | undefined {
  if (state === undefined || state.status === 'active') return state;
  return state.status === 'expired' && state.expiresAt !== null && at < state.expiresAt ? state : undefined;
}

export function expiredQuest(state: QuestState): QuestState {
  return { ...state, status: 'expired' };
}

/** Switched off, or not for this environment: asked of the current version, whichever one the player is on. */
export function switchedOff({ current }: QuestLine): Refusal | null {
  if (!current.enabled) return refusal('disabled', messages.questDisabled);
  return current.here ? null : refusal('environment', messages.questNotHere);
}

/** Why a quest that is not active cannot be started now, its adventures left aside. */
export function notStartable(turn: Turn, line: QuestLine, state: QuestState | undefined): Refusal | null {
  const { current } = line;
  const off = switchedOff(line);
  if (off !== null) return off;
  if (openRun(state, turn.occurredAt)) return refusal('active', messages.questActive);
  if (turn.occurredAt < current.window.from || turn.occurredAt >= current.window.until) {
    return refusal('window', messages.questOutsideWindow);
  }
  return notRepeatable(turn, current, state) ?? unmetPrerequisite(turn, current);
}

function notRepeatable(turn: Turn, quest: CompiledQuest, state: QuestState | undefined): Refusal | null {
  if (state === undefined || state.lastCompletedAt === null || quest.repeat === 'always') return null;
  if (quest.repeat === 'never') return refusal('completed', messages.questCompleted);
  const per = quest.repeat === 'daily' ? 'day' : 'week';
  const last = windowOf(per, dayAt(turn.project.zone, state.lastCompletedAt));
  if (windowOf(per, turn.day) > last) return null;
  return refusal('repeat', messages.questCompletedThis({ per, next: per }));
}

function unmetPrerequisite({ draft, scene }: Turn, { prerequisites }: CompiledQuest): Refusal | null {
  const { level = 1, questIds = [], badgeIds = [], segmentId } = prerequisites;
  if (draft.level < level) return refusal('prerequisites', messages.questNeedsLevel({ level }));
  const quest = questIds.find((id) => (own(draft.quests, id)?.completions ?? 0) === 0);
  if (quest !== undefined) return refusal('prerequisites', messages.questNeedsQuest({ id: quest }));
  const badge = badgeIds.find((id) => own(draft.badges, id) === undefined);
  if (badge !== undefined) return refusal('prerequisites', messages.questNeedsBadge({ id: badge }));
  if (segmentId === undefined || isIn(scene, segmentId)) return null;
  return refusal('segment', messages.questForSegment({ id: segmentId }));
}

/** Starts a quest by hand, by a rule or by an adventure. `forced`: without checking whether it may start, unless it is active. */
export function startQuest(turn: Turn, questId: string, cause: Cause, forced = false): Refusal | null {
  const line = turn.project.quests.get(questId);
  if (line === undefined) return refusal('unknown', messages.unknownQuest({ id: questId }));
  const state = questOf(turn, questId);
  if (forced && !openRun(state, turn.occurredAt)) {
    beginQuest(turn, line.current, state, cause);
    return null;
  }
  const refused = notStartable(turn, line, state);
  if (refused !== null) return refused;
  if (state === undefined && isFull(turn.draft, 'quests')) return tooMany('quests');
  const gate = stepGate(turn, questId);
  if (gate === null) return refusal('work', messages.questInTooMany);
  if (!gate.open) return refusal('step not open', messages.stepNotOpen);
  beginQuest(turn, line.current, state, cause);
  return null;
}

/** Starts the quest without checking whether it may start. */
export function beginQuest(
  turn: Turn,
  quest: CompiledQuest,
  before: QuestState | undefined,
  cause: Cause,
): QuestState {
  const { draft, occurredAt } = turn;
  const iteration = (before?.iteration ?? 0) + 1;
  const ends = Math.min(
    quest.timeLimit === null ? Number.POSITIVE_INFINITY : occurredAt + quest.timeLimit,
    quest.window.until,
  );
  const state: QuestState = {
    status: 'active',
    iteration,
    version: quest.version,
    objectives: freshObjectives(quest),
    startedAt: occurredAt,
    completedAt: null,
    expiresAt: Number.isFinite(ends) ? ends : null,
    completions: before?.completions ?? 0,
    lastCompletedAt: before?.lastCompletedAt ?? null,
  };
  write(draft, 'quests', quest.id, state);
  record(turn, 'quest.started', { questId: quest.id, iteration }, { cause, before });
  return state;
}

export function freshObjectives(quest: CompiledQuest): ObjectiveState[] {
  return quest.objectives.map(({ id, target }) => ({ id, current: 0, target, done: false }));
}

export function abandonQuest(turn: Turn, questId: string): Refusal | null {
  if (!turn.project.quests.has(questId)) return refusal('unknown', messages.unknownQuest({ id: questId }));
  const state = openRun(questOf(turn, questId), turn.occurredAt);
  if (state === undefined) return refusal('not active', messages.questNotActive);
  write(turn.draft, 'quests', questId, { ...state, status: 'abandoned' });
  return null;
}

export function completeQuest(turn: Turn, quest: CompiledQuest, state: QuestState, cause: Cause): void {
  const { draft, occurredAt } = turn;
  const { iteration } = state;
  write(draft, 'quests', quest.id, {
    ...state,
    status: 'completed',
    completedAt: occurredAt,
    completions: state.completions + 1,
    lastCompletedAt: Math.max(state.lastCompletedAt ?? occurredAt, occurredAt),
  });
  const rewards = { actions: quest.rewards, cause: { questId: quest.id } };
  record(turn, 'quest.completed', { questId: quest.id, iteration }, { cause, before: state, rewards });
}

/** How far a quest is, 0 to 1: the mean of its objectives. */
export function questProgress(objectives: readonly ObjectiveState[]): number {
  let sum = 0;
  for (const { done, current, target } of objectives) sum += done ? 1 : current / target;
  return objectives.length === 0 ? 0 : sum / objectives.length;
}
