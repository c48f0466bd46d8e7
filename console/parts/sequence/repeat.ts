import { LaurelError } from '../../../packages/sdk/src/index.ts';
import type { Effect } from '../events/effect-words.ts';
import { countEvents, type EventStep, mostEvents, type ScriptStep, type SentEvent } from './script.ts';
import { endAt, type SequenceAnswer } from './timeline.ts';

/** A script, the events that were sent for it, and the response. */
export interface Run {
  steps: readonly ScriptStep[];
  events: readonly SentEvent[];
  answer: SequenceAnswer;
}

/** The script with its last event repeated until it has this many events in all, but at least once. */
function repeatLast(steps: readonly ScriptStep[], total: number): ScriptStep[] {
  const index = steps.findLastIndex(({ kind }) => kind === 'event');
  const last = steps[index] as EventStep | undefined;
  if (!last) return [...steps];
  return steps.with(index, { ...last, times: Math.max(1, total - eventsBeforeLast(steps)) });
}

function eventsBeforeLast(steps: readonly ScriptStep[]): number {
  const last = steps.findLast((step) => step.kind === 'event');
  return countEvents(steps) - Number(last?.times ?? 0);
}

/**
 * Repeats the last event of a script until the wanted effect occurs, or as often as the service accepts. The returned
 * script repeats the last event as often as was needed.
 */
export async function repeatUntil(
  steps: readonly ScriptStep[],
  isWanted: (effect: Effect) => boolean,
  run: (steps: readonly ScriptStep[]) => Promise<Run>,
): Promise<Run> {
  const fixed = eventsBeforeLast(steps);
  const whole = await run(repeatLast(steps, mostEvents)).catch((error: unknown) => {
    const most = mostThatFit(error);
    if (most === null || most <= fixed) throw error;
    return run(repeatLast(steps, most));
  });
  const reached = whole.answer.results.findIndex(({ effects }) => effects.some(isWanted));
  if (reached === -1) return whole;
  const total = Math.max(reached, fixed) + 1;
  return {
    steps: repeatLast(steps, total),
    events: whole.events.slice(0, total),
    answer: endAt(whole.answer, total - 1),
  };
}

/** The events of a sequence share one budget of work. The error of the service names the first event beyond it. */
function mostThatFit(error: unknown): number | null {
  if (!(error instanceof LaurelError) || error.code !== 'VALIDATION_FAILED') return null;
  const [, index] = /^\/events\/(\d+)$/.exec(error.details[0]?.path ?? '') ?? [];
  return index === undefined ? null : Number(index);
}
