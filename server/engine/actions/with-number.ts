import { evaluate, type Run } from '../expressions/scene.ts';
import { Failure, kindOf } from '../expressions/values.ts';
import { isExact } from '../json.ts';
import { messages } from '../messages.ts';
import type { Why } from '../run/refusals.ts';
import type { Turn } from '../run/turn.ts';

/** Calls `use` with the value of an expression; returns why not where that is not a number to work with. */
export function withNumber(turn: Turn, run: Run, use: (value: number) => Why | null): Why | null {
  const value = evaluate(run, turn.scene);
  if (value instanceof Failure) return value.message;
  if (typeof value !== 'number') return messages.notANumber({ actual: kindOf(value) });
  return isExact(value) ? use(value) : messages.numberOutside;
}
