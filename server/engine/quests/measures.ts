/**
 * What an event adds to an objective. Progress stays between 0 and the target: what goes beyond is not kept, and a sum
 * of negative amounts does not sink below 0.
 */

import type { Message, MessageParts } from '../../platform/define-messages.ts';
import type { CompiledObjective } from '../compile/compiled.ts';
import { explainWhy } from '../explain/trace.ts';
import { type Explanation, explainFailure, explainFalse } from '../expressions/explain.ts';
import { evaluate } from '../expressions/scene.ts';
import { Failure, kindOf, type Result } from '../expressions/values.ts';
import { isExact, withoutNegativeZero } from '../json.ts';
import { PLAYER_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';
import type { ObjectiveState } from '../player/state.ts';
import type { Gate } from '../run/refusals.ts';
import type { Turn } from '../run/turn.ts';

export type Gain =
  | { readonly next: ObjectiveState }
  | ({ readonly not: Gate; readonly why?: string; readonly whyParts?: MessageParts } & Partial<Explanation>);

/** `distinct` keeps the values it has seen, at most as many as its target, each no longer than an id may be. */
const LONGEST_SEEN = 128;

/** `all` are the objectives of the same quest. */
export function measure(
  turn: Turn,
  objective: CompiledObjective,
  state: ObjectiveState,
  all: readonly ObjectiveState[],
): Gain {
  const explanation = explainFalse(objective.condition, turn.scene);
  if (explanation !== null) return { not: 'condition', ...explanation };
  if (objective.measure === 'count') return moved(state, state.current + 1);

  const value: Result =
    objective.of === null ? new Failure(messages.noOf) : evaluate(objective.of, turn.scene);
  if (value instanceof Failure) return { not: 'value', ...explainFailure(value) };
  if (objective.measure === 'distinct') return seen(turn, state, value, all);
  if (typeof value !== 'number')
    return valueFault(messages.needsNumbers({ measure: objective.measure, kind: kindOf(value) }));
  return moved(state, objective.measure === 'sum' ? state.current + value : Math.max(state.current, value));
}

function valueFault({ text, parts }: Message): Gain {
  return { not: 'value', error: text, errorParts: parts };
}

/** The objective at another value, kept within its bounds. */
export function moved(state: ObjectiveState, to: number): Gain {
  if (!isExact(to)) return { not: 'range', ...explainWhy(messages.progressOutside) };
  const { id, target } = state;
  const current = Math.min(target, Math.max(0, to));
  if (current === state.current) return { not: 'no gain' };
  const done = current >= target;
  if (done || state.seen === undefined) return { next: { id, current, target, done } };
  return { next: { id, current, target, done, seen: state.seen } };
}

function seen(
  turn: Turn,
  state: ObjectiveState,
  value: Exclude<Result, Failure>,
  all: readonly ObjectiveState[],
): Gain {
  if (typeof value === 'string') {
    const storable = value.length <= LONGEST_SEEN && value.isWellFormed() && !value.includes('\u0000');
    if (!storable) return valueFault(messages.seenTooLong({ most: LONGEST_SEEN }));
  } else if (typeof value !== 'number' && typeof value !== 'boolean') {
    return valueFault(messages.notCountable({ kind: kindOf(value) }));
  }
  const before = state.seen ?? [];
  const remembered = rememberedBy(all);
  turn.scene.workLeft = Math.max(0, turn.scene.workLeft - (before.length + remembered.values));
  if (before.includes(value)) return { not: 'no gain' };
  if (before.length >= PLAYER_LIMITS.distinctValues || remembered.length >= PLAYER_LIMITS.distinctLength) {
    return { not: 'full', ...explainWhy(messages.tooManyDistinct) };
  }
  return moved({ ...state, seen: [...before, withoutNegativeZero(value)] }, state.current + 1);
}

/** How many distinct values a quest remembers, and about how long they are as JSON. */
function rememberedBy(all: readonly ObjectiveState[]): { values: number; length: number } {
  let values = 0;
  let length = 0;
  for (const { seen = [] } of all) {
    values += seen.length;
    for (const value of seen) length += typeof value === 'string' ? value.length + 3 : 8;
  }
  return { values, length };
}
