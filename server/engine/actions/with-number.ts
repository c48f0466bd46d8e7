import { evaluate, type Run } from '../expressions/scene.ts';
import { Failure, kindOf } from '../expressions/values.ts';
import { isExact } from '../json.ts';
import type { Turn } from '../run/turn.ts';

/** Calls `use` with the value of an expression; returns why not where that is not a number to work with. */
export function withNumber(turn: Turn, run: Run, use: (value: number) => string | null): string | null {
  const value = evaluate(run, turn.scene);
  if (value instanceof Failure) return value.message;
  if (typeof value !== 'number') return `must be a number, not a ${kindOf(value)}`;
  return isExact(value) ? use(value) : 'the number must be within ±2^53';
}
