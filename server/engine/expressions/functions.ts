/** The functions an expression can call: conversions, text, lists, and the `math` ones. Receivers come first. */
import { isExact, own } from '../json.ts';
import { LIMITS } from './limits.ts';
import { messages } from './messages.ts';
import { instant } from './operators.ts';
import { overworks } from './scene.ts';
import { type Signature, signature } from './signatures.ts';
import {
  BOOL,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  STRING,
  type StaticType,
  TIMESTAMP,
} from './static-types.ts';
import { TIME_METHODS } from './time-functions.ts';
import { Duration, Failure, OVERWORKED, type Result, type Value } from './values.ts';

const size: readonly Signature[] = [
  signature(['string'], INT, codePoints),
  signature(['list'], INT, (list) => list.length),
  signature(['map'], INT, (map) => Object.keys(map).length),
];

export const FUNCTIONS: Readonly<Record<string, readonly Signature[]>> = {
  size,
  int: [
    signature(['number'], INT, (value) => asInt(Math.trunc(value))),
    signature(['string'], INT, (text) =>
      /^[-+]?\d{1,16}$/.test(text) ? asInt(Number(text)) : notA('int', text),
    ),
    signature(['timestamp'], INT, (at) => Math.floor(at.getTime() / 1000)),
  ],
  double: [signature(['number'], DOUBLE, (value) => value), signature(['string'], DOUBLE, toDouble)],
  string: [
    signature(['string'], STRING, (text) => text),
    signature(['number'], STRING, String),
    signature(['bool'], STRING, String),
    signature(['timestamp'], STRING, (at) => at.toISOString()),
    signature(['duration'], STRING, (duration) => `${duration.milliseconds / 1000}s`),
  ],
  bool: [signature(['bool'], BOOL, (value) => value), signature(['string'], BOOL, toBool)],
  timestamp: [
    signature(['timestamp'], TIMESTAMP, (at) => at),
    costing(parsing, signature(['string'], TIMESTAMP, toTimestamp)),
    signature(['number'], TIMESTAMP, (seconds) => instant(seconds * 1000)),
  ],
  duration: [
    signature(['duration'], DURATION, (duration) => duration),
    costing(parsing, signature(['string'], DURATION, toDuration)),
  ],
  dyn: [signature(['any'], DYN, (value) => value)],
};

export const METHODS: Readonly<Record<string, readonly Signature[]>> = {
  size,
  contains: [searching(signature(['string', 'string'], BOOL, (text, part) => text.includes(part)))],
  startsWith: [signature(['string', 'string'], BOOL, (text, part) => text.startsWith(part))],
  endsWith: [signature(['string', 'string'], BOOL, (text, part) => text.endsWith(part))],
  lowerAscii: [
    costing(
      perCharacter,
      signature(['string'], STRING, (text) => text.replace(/[A-Z]+/g, (found) => found.toLowerCase())),
    ),
  ],
  upperAscii: [
    costing(
      perCharacter,
      signature(['string'], STRING, (text) => text.replace(/[a-z]+/g, (found) => found.toUpperCase())),
    ),
  ],
  trim: [signature(['string'], STRING, (text) => text.trim())],
  indexOf: [
    searching(signature(['string', 'string'], INT, (text, part) => text.indexOf(part))),
    searching(signature(['string', 'string', 'number'], INT, (text, part, from) => text.indexOf(part, from))),
  ],
  lastIndexOf: [searching(signature(['string', 'string'], INT, (text, part) => text.lastIndexOf(part)))],
  substring: [
    signature(['string', 'number'], STRING, (text, start) => slice(text, start, text.length)),
    signature(['string', 'number', 'number'], STRING, slice),
  ],
  split: [
    searching(signature(['string', 'string'], listOf(STRING), (text, separator) => text.split(separator))),
  ],
  join: [
    signature(['list'], STRING, (list) => joinTexts(list, '')),
    signature(['list', 'string'], STRING, joinTexts),
  ],
  ...TIME_METHODS,
};

/** Charges the budget of an event for what the function does; `units` says how much, by the arguments. */
function costing(units: (args: readonly Value[]) => number, of: Signature): Signature {
  return {
    ...of,
    run: (args, scene) => (overworks(scene, units(args)) ? OVERWORKED : of.run(args, scene)),
  };
}

/** For a text made to defeat it, V8 compares the part at nearly every place: 0.3 ns for each character of both. */
function searching(of: Signature): Signature {
  return costing(([text, part]) => (String(text).length * String(part).length) >> 6, of);
}

function perCharacter([text]: readonly Value[]): number {
  return String(text).length;
}

/** Of a moment or a duration. */
function parsing(): number {
  return 32;
}

/** `math.greatest(a, b, …)` and its like, named as in CEL's extension. */
export const MATH: Readonly<Record<string, readonly Signature[]>> = {
  greatest: [2, 3, 4, 5].map((count) => numbers(count, (values) => Math.max(...values))),
  least: [2, 3, 4, 5].map((count) => numbers(count, (values) => Math.min(...values))),
  abs: [numbers(1, ([value = 0]) => Math.abs(value))],
  floor: [signature(['number'], DOUBLE, Math.floor)],
  ceil: [signature(['number'], DOUBLE, Math.ceil)],
  // Half away from zero, as CEL says; Math.round alone would take -2.5 to -2.
  round: [signature(['number'], DOUBLE, (value) => Math.sign(value) * Math.round(Math.abs(value)))],
};

function numbers(count: number, run: (values: readonly number[]) => number): Signature {
  return {
    parameters: Array<'number'>(count).fill('number'),
    returns: (types: readonly StaticType[]) => (types.every((type) => type.kind === 'int') ? INT : DOUBLE),
    run: (values) => run(values as readonly number[]),
  };
}

function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length; i++) {
    // The second half of a pair, after its first.
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) count--;
  }
  return count;
}

function notA(type: string, text: string): Failure {
  return new Failure(messages.notOfType({ text: JSON.stringify(text.slice(0, 80)), type }));
}

function asInt(value: number): Result {
  return isExact(value) ? value : new Failure(messages.intTooLarge);
}

function toDouble(text: string): Result {
  const value = text.trim() === text && text !== '' ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : notA('double', text);
}

function toBool(text: string): Result {
  if (['1', 't', 'true', 'TRUE', 'True'].includes(text)) return true;
  return ['0', 'f', 'false', 'FALSE', 'False'].includes(text) ? false : notA('bool', text);
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[-+]\d\d:\d\d)$/;

function toTimestamp(text: string): Result {
  const at = RFC_3339.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? notA('timestamp', text) : new Date(at);
}

const UNITS: Readonly<Record<string, number>> = {
  h: 3_600_000,
  m: 60_000,
  s: 1000,
  ms: 1,
  us: 0.001,
  µs: 0.001,
  ns: 0.000_001,
};

/** As Go writes durations: `1h30m`, `-1.5h`, `300ms`. */
function toDuration(text: string): Result {
  const match = /^([-+]?)((?:\d{1,12}(?:\.\d{1,9})?(?:h|ms|us|µs|ns|m|s)){1,7})$/.exec(text.slice(0, 200));
  if (match === null) return notA('duration', text);
  let milliseconds = 0;
  for (const [, amount, unit] of (match[2] ?? '').matchAll(/([\d.]+)(h|ms|us|µs|ns|m|s)/g)) {
    milliseconds += Number(amount) * (own(UNITS, unit ?? '') ?? 0);
  }
  return new Duration(match[1] === '-' ? -milliseconds : milliseconds);
}

function slice(text: string, start: number, end: number): Result {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start || end > text.length) {
    return new Failure(messages.substringOutside({ start, end, count: text.length }));
  }
  return text.slice(start, end);
}

function joinTexts(list: readonly Value[], separator: string): Result {
  let length = 0;
  for (const part of list) {
    if (typeof part !== 'string') return new Failure(messages.joinStrings);
    length += part.length + separator.length;
    if (length > LIMITS.textLength) return new Failure(messages.textTooLong);
  }
  return list.join(separator);
}
