/** Whether a quest that is a step of adventures is open to a player. */
import type { AdventureLine, CompiledAdventure } from './compiled.ts';
import type { Draft } from './draft.ts';
import { own } from './json.ts';
import type { AdventureState, StepStatus } from './state.ts';
import type { Turn } from './turn.ts';

export type StepGate =
  | { readonly open: true }
  /** Closed, save that starting one of these adventures by itself would open it. */
  | { readonly open: false; readonly startable: readonly AdventureLine[] };

const OPEN: StepGate = { open: true };

/**
 * Open once its step is open, or completed, in any adventure it belongs to; always open where it belongs to none. A
 * player in an adventure is judged by the version they are on.
 */
export function stepGate(turn: Turn, questId: string): StepGate {
  const lines = turn.project.adventuresByQuest.get(questId);
  if (lines === undefined) return OPEN;
  let isStep = false;
  const startable: AdventureLine[] = [];
  for (const line of lines) {
    const state = own(turn.draft.adventures, line.id);
    const step = state === undefined ? undefined : state.steps.find((one) => one.questId === questId);
    if (step !== undefined && step.status !== 'locked') return OPEN;
    if (step !== undefined) isStep = true;
    if (state === undefined && line.current.steps.some((one) => one.questId === questId)) {
      isStep = true;
      if (line.current.start === 'auto' && wouldOpen(turn, line.current, questId)) startable.push(line);
    }
  }
  return isStep ? { open: false, startable } : OPEN;
}

function wouldOpen({ draft, project }: Turn, adventure: CompiledAdventure, questId: string): boolean {
  const steps = unlock(draft, adventure, lockedSteps(adventure));
  const status = steps.find((step) => step.questId === questId)?.status;
  // One completed before counts at once, which starts no manual quest again.
  return (
    status === 'open' || (status === 'completed' && project.quests.get(questId)?.current.start === 'auto')
  );
}

export function lockedSteps(adventure: CompiledAdventure): AdventureState['steps'] {
  return adventure.steps.map(({ id, questId }) => ({ id, questId, status: 'locked' as const }));
}

/**
 * The steps with all that can be opened and completed now: a step opens when all those it comes after are completed,
 * and a quest completed before counts at once.
 */
export function unlock(
  draft: Draft,
  adventure: CompiledAdventure,
  steps: AdventureState['steps'],
): AdventureState['steps'] {
  const status = new Map<string, StepStatus>(steps.map((step) => [step.id, step.status]));
  for (let moved = true; moved; ) {
    moved = false;
    for (const { id, questId, after } of adventure.steps) {
      const before = status.get(id);
      if (before === 'completed') continue;
      if (!after.every((one) => status.get(one) === 'completed')) continue;
      const now = (own(draft.quests, questId)?.completions ?? 0) > 0 ? 'completed' : 'open';
      if (now === before) continue;
      status.set(id, now);
      moved = true;
    }
  }
  return steps.map((step) => ({ ...step, status: status.get(step.id) ?? step.status }));
}
