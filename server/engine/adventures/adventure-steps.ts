/** Whether a quest that is a step of adventures is open to a player. */
import type { AdventureLine, CompiledAdventure, CompiledStep } from '../compile/compiled.ts';
import { own } from '../json.ts';
import { COST } from '../limits.ts';
import type { Draft } from '../player/draft.ts';
import type { AdventureState, StepStatus } from '../player/state.ts';
import type { Turn } from '../run/turn.ts';
import { takeWork } from '../run/work.ts';

export type StepGate =
  | { readonly open: true }
  /** Closed; starting one of these adventures automatically would open it. */
  | { readonly open: false; readonly startable: readonly AdventureLine[] };

/** Units of work for one step, beside those that it comes after. */
const STEP = 4;

const OPEN: StepGate = { open: true };

/**
 * Open once its step is open, or completed, in any adventure it belongs to; always open if it belongs to none. For a
 * player in an adventure, the version that they are on counts. Null if there is not enough work left to find out.
 */
export function stepGate(turn: Turn, questId: string): StepGate | null {
  const lines = turn.project.adventuresByQuest.get(questId);
  if (lines === undefined) return OPEN;
  let isStep = false;
  const startable: AdventureLine[] = [];
  for (const line of lines) {
    const state = own(turn.draft.adventures, line.id);
    const units = state === undefined ? line.current.weight : state.steps.length >> 1;
    if (!takeWork(turn, COST.adventure + units)) return null;
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
  for (const { id, questId, after } of adventure.order) {
    if (status.get(id) === 'completed') continue;
    if (!after.every((one) => status.get(one) === 'completed')) continue;
    status.set(id, (own(draft.quests, questId)?.completions ?? 0) > 0 ? 'completed' : 'open');
  }
  return steps.map((step) => ({ ...step, status: status.get(step.id) ?? step.status }));
}

/** The steps, each behind those that it comes after, so that one pass opens all that can be opened. */
export function inOrder(steps: readonly CompiledStep[]): readonly CompiledStep[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const ordered = new Set<CompiledStep>();
  const entered = new Set<CompiledStep>();
  const place = (step: CompiledStep): void => {
    // A circle is refused on write; one that is stored anyway never opens.
    if (entered.has(step)) return;
    entered.add(step);
    for (const id of step.after) {
      const before = byId.get(id);
      if (before !== undefined) place(before);
    }
    ordered.add(step);
  };
  for (const step of steps) place(step);
  return [...ordered];
}

export function weightOf(steps: readonly CompiledStep[]): number {
  return steps.reduce((sum, { after }) => sum + STEP + (after.length >> 1), 0);
}
