/** Runs a condition, and says which part of it did not hold and what it saw. */

import type { MessageParts } from '../../platform/define-messages.ts';
import type { Json } from '../json.ts';
import { put } from '../json.ts';
import type { Conjunct } from './compile-expression.ts';
import { notBool } from './logic.ts';
import { evaluate, KEY, type Scene } from './scene.ts';
import { Failure, isMap, kindOf, type Result, type Value } from './values.ts';

export interface Explanation {
  /** The part that did not hold, as written. */
  readonly at: string;
  /** The values in it. What could not be had is left out; `error` then says why. */
  readonly saw?: { readonly [path: string]: Json };
  readonly error?: string;
  readonly errorParts?: MessageParts;
}

const TEXT_SHOWN = 200;
const VALUE_SHOWN = 80;

/** Null when the condition holds. */
export function explainFalse(condition: readonly Conjunct[], scene: Scene): Explanation | null {
  for (const conjunct of condition) {
    const result = evaluate(conjunct.run, scene);
    if (result !== true) return explain(conjunct, result, scene);
  }
  return null;
}

function explain({ text, paths }: Conjunct, result: Result, scene: Scene): Explanation {
  const at = cut(text, TEXT_SHOWN);
  const saw: Record<string, Json> = {};
  let any = false;
  for (const path of paths) {
    const value = evaluate(path.run, scene);
    if (value instanceof Failure) continue;
    put(saw, cut(path.text, VALUE_SHOWN), digest(value, scene));
    any = true;
  }
  if (result !== false) {
    const error = explainFailure(notBool(result, 'a condition'));
    return any ? { at, saw, ...error } : { at, ...error };
  }
  return any ? { at, saw } : { at };
}

/** A long one is cut, and then it is not taken apart. */
export function explainFailure({ message }: Failure): Pick<Explanation, 'error' | 'errorParts'> {
  const { text, parts } = message;
  if (text.length > TEXT_SHOWN) return { error: cut(text, TEXT_SHOWN).toWellFormed() };
  return { error: text.toWellFormed(), errorParts: parts };
}

/** Short for what is long: the trace is stored with each event. */
function digest(value: Value, scene: Scene): Json {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return cut(value, VALUE_SHOWN);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `list(${value.length})`;
  if (!isMap(value)) return kindOf(value);
  const keys = Object.keys(value).length;
  scene.workLeft = Math.max(0, scene.workLeft - KEY * keys);
  return `map(${keys})`;
}

function cut(text: string, length: number): string {
  // Well-formed, because half a surrogate pair cannot be stored.
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
