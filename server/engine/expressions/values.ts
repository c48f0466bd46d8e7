/**
 * Values at run time. All numbers are JavaScript numbers, so JSON's need no conversion; whether one is an int or a
 * double is known to the type checker alone. A failure is a value that is handed up, not an exception: a missing
 * property is an everyday thing on the hot path, and a thrown Error costs more than the rest of the rule.
 */
import type { Message } from '../../platform/define-messages.ts';
import { type Json, put } from '../json.ts';
import { messages } from './messages.ts';

export class Duration {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }
}

export type Value = null | boolean | number | string | Date | Duration | readonly Value[] | ValueMap;

export interface ValueMap {
  readonly [key: string]: Value;
}

/** Why an expression has no value. */
export class Failure {
  readonly message: Message;

  constructor(message: Message) {
    this.message = message;
  }
}

export type Result = Value | Failure;

export const OVERWORKED = new Failure(messages.tooMuchWork);

/** The stimulus has no work left for it, whatever it takes. */
export const EXHAUSTED = new Failure(messages.workUsedUp);

export type RuntimeKind = 'null' | 'bool' | 'number' | 'string' | 'timestamp' | 'duration' | 'list' | 'map';

export function kindOf(value: Value): RuntimeKind {
  switch (typeof value) {
    case 'number':
      return 'number';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    default:
      if (value === null) return 'null';
      if (Array.isArray(value)) return 'list';
      if (value instanceof Date) return 'timestamp';
      return value instanceof Duration ? 'duration' : 'map';
  }
}

export function isMap(value: Value): value is ValueMap {
  return kindOf(value) === 'map';
}

/** Bounds what is stored, in characters of JSON, roughly. */
const ROOM = 4096;

/**
 * A value as JSON, for what is stored: timestamps as ISO text, durations as seconds. Bounded as it goes, because a value
 * can hold one list many times over, and checked, because no database column takes U+0000 or half a surrogate pair
 * (`substring` can make one).
 */
export function toJson(value: Value): Json | Failure {
  const left = { room: ROOM };
  const json = convert(value, left);
  if (left.room < 0) return new Failure(messages.valueTooLong({ most: ROOM }));
  return json === undefined ? new Failure(messages.notStorable) : json;
}

function convert(value: Value, left: { room: number }): Json | undefined {
  left.room -= typeof value === 'string' ? value.length + 3 : 3;
  if (left.room < 0) return undefined;
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000') ? value : undefined;
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Duration) return value.milliseconds / 1000;
  if (Array.isArray(value)) {
    const list: Json[] = [];
    for (const one of value as readonly Value[]) {
      const json = convert(one, left);
      if (json === undefined) return undefined;
      list.push(json);
    }
    return list;
  }
  const map: Record<string, Json> = {};
  for (const [key, one] of Object.entries(value)) {
    const json = convert(key, left) === undefined ? undefined : convert(one, left);
    if (json === undefined) return undefined;
    put(map, key, json);
  }
  return map;
}
