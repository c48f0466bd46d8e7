/**
 * Adventures: graphs of quests. An adventure with automatic start begins at the first event that would count for a quest
 * whose step is then open, and that event counts. When a step opens, it starts its quest if that has manual start.
 */

import type { AdventureLine, CompiledAdventure } from '../compile/compiled.ts';
import type { Cause } from '../effects/facts.ts';
import { note } from '../explain/trace.ts';
import { own } from '../json.ts';
import { COST } from '../limits.ts';
import { messages } from '../messages.ts';
import { isFull, write } from '../player/draft.ts';
import type { AdventureState } from '../player/state.ts';
import { startQuest } from '../quests/quests.ts';
import { type Refusal, refusal, tooMany } from '../run/refusals.ts';
import { record, type Turn } from '../run/turn.ts';
import { SHORTAGES, takeRoom } from '../run/work.ts';
import { lockedSteps, unlock } from './adventure-steps.ts';

/** `forced`: without checking whether it may start, unless the player has started it before. */
export function startAdventure(
  turn: Turn,
  adventureId: string,
  cause: Cause,
  forced = false,
): Refusal | null {
  const line = turn.project.adventures.get(adventureId);
  if (line === undefined) return refusal('unknown', messages.unknownAdventure({ id: adventureId }));
  if (forced && own(turn.draft.adventures, adventureId) === undefined) {
    beginAdventure(turn, line, cause);
    return null;
  }
  if (!line.current.enabled) return refusal('disabled', messages.adventureDisabled);
  if (!line.current.here) return refusal('environment', messages.adventureNotHere);
  const state = own(turn.draft.adventures, adventureId);
  if (state?.status === 'active') return refusal('active', messages.adventureActive);
  if (state !== undefined) return refusal('completed', messages.adventureCompleted);
  if (isFull(turn.draft, 'adventures')) return tooMany('adventures');
  const shortage = takeRoom(turn, line.current.weight, mostEffects(line));
  if (shortage !== null)
    return refusal(shortage, messages.adventureNotStarted({ shortage: SHORTAGES[shortage] }));
  beginAdventure(turn, line, cause);
  return null;
}

/** Effects of starting it: started, completed, and a quest for each step. */
export function mostEffects({ current }: AdventureLine): number {
  return current.steps.length + 2;
}

/** Starts the adventure without checking whether it may start. The caller has taken the room for its effects. */
export function beginAdventure(turn: Turn, { id, current }: AdventureLine, cause: Cause): void {
  record(turn, 'adventure.started', { adventureId: id }, { cause, before: undefined });
  carryOn(turn, current, {
    status: 'active',
    version: current.version,
    steps: lockedSteps(current),
    startedAt: turn.occurredAt,
    completedAt: null,
  });
}

/** A completed quest moves on every adventure under way that has it as a step. */
export function followQuest(turn: Turn, questId: string): void {
  for (const line of turn.project.adventuresByQuest.get(questId) ?? []) {
    const state = own(turn.draft.adventures, line.id);
    if (state?.status !== 'active') continue;
    const adventure = line.versions.get(state.version);
    if (adventure === undefined) note(turn.trace, { adventure: line.id, not: 'version' }, line.id.length);
    else if (adventure.steps.some((step) => step.questId === questId)) {
      const locked = state.steps.filter((step) => step.status === 'locked').length;
      const shortage = takeRoom(turn, COST.adventure + adventure.weight, locked + 1);
      if (shortage === null) carryOn(turn, adventure, state);
      else note(turn.trace, { adventure: line.id, not: shortage }, line.id.length);
    }
  }
}

/** Opens what can be opened, starts the manual quests of what opened, and completes the adventure at its end. */
function carryOn(turn: Turn, adventure: CompiledAdventure, before: AdventureState): void {
  const { draft } = turn;
  const { id } = adventure;
  const steps = unlock(draft, adventure, before.steps);
  const completed = steps.every((step) => step.status === 'completed');
  write(draft, 'adventures', id, {
    ...before,
    steps,
    status: completed ? 'completed' : 'active',
    completedAt: completed ? turn.occurredAt : null,
  });
  if (completed) {
    const rewards = { actions: adventure.rewards, cause: { adventureId: id } };
    record(turn, 'adventure.completed', { adventureId: id }, { cause: {}, before, rewards });
    return;
  }
  steps.forEach((step, i) => {
    if (step.status === 'open' && before.steps[i]?.status === 'locked') startManual(turn, step.questId, id);
  });
}

function startManual(turn: Turn, questId: string, adventureId: string): void {
  if (turn.project.quests.get(questId)?.current.start !== 'manual') return;
  const refused = startQuest(turn, questId, { adventureId });
  if (refused !== null) note(turn.trace, { quest: questId, not: refused.gate }, questId.length);
}
