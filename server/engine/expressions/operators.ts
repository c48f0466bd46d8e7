/**
 * Arithmetic and comparison. Ints and doubles mix freely; what the two differ in is division, which drops the remainder
 * only where both sides are known to be ints (`player.level / 2`), as in CEL. No number is ever infinite or NaN, and no
 * int leaves ±2^53: such a result is a failure instead, division by zero too.
 */
import { isExact } from '../json.ts';
import { type Built, sizeOf } from './built.ts';
import { LIMITS } from './limits.ts';
import { messages } from './messages.ts';
import { overworks, type Run, type Scene } from './scene.ts';
import {
  BOOL,
  canBe,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  isNumeric,
  join,
  STRING,
  type StaticType,
  show,
  TIMESTAMP,
} from './static-types.ts';
import { type ASTNode, CheckError } from './syntax.ts';
import {
  Duration,
  Failure,
  kindOf,
  OVERWORKED,
  type Result,
  type RuntimeKind,
  type Value,
} from './values.ts';

export type Arithmetic = '+' | '-' | '*' | '/' | '%';
export type Comparison = '<' | '<=' | '>' | '>=';

type Signature = readonly [left: RuntimeKind, right: RuntimeKind, result: RuntimeKind];

const NUMBERS: Signature = ['number', 'number', 'number'];

const SIGNATURES: Readonly<Record<Arithmetic, readonly Signature[]>> = {
  '+': [
    NUMBERS,
    ['string', 'string', 'string'],
    ['list', 'list', 'list'],
    ['timestamp', 'duration', 'timestamp'],
    ['duration', 'timestamp', 'timestamp'],
    ['duration', 'duration', 'duration'],
  ],
  '-': [
    NUMBERS,
    ['timestamp', 'timestamp', 'duration'],
    ['timestamp', 'duration', 'timestamp'],
    ['duration', 'duration', 'duration'],
  ],
  '*': [NUMBERS],
  '/': [NUMBERS],
  '%': [NUMBERS],
};

const COMPARABLE: readonly RuntimeKind[] = ['number', 'string', 'bool', 'timestamp', 'duration'];

const DIVISION_BY_ZERO = new Failure(messages.divisionByZero);
const OUT_OF_RANGE = new Failure(messages.resultTooLarge);

export function noOverload(op: string, left: Built, right: Built, node: ASTNode): CheckError {
  return new CheckError(messages.noOverload({ call: `${show(left.type)} ${op} ${show(right.type)}` }), node);
}

export function mismatch(op: string, left: Value, right: Value): Failure {
  return new Failure(messages.noOverload({ call: `${kindOf(left)} ${op} ${kindOf(right)}` }));
}

/** Both sides, left first; the first failure ends it. */
export function both(left: Run, right: Run, apply: (a: Value, b: Value, scene: Scene) => Result): Run {
  return (scene) => {
    const a = left(scene);
    if (a instanceof Failure) return a;
    const b = right(scene);
    return b instanceof Failure ? b : apply(a, b, scene);
  };
}

export function buildArithmetic(op: Arithmetic, left: Built, right: Built, node: ASTNode): Built {
  const possible = SIGNATURES[op].filter(([l, r]) => canBe(left.type, l) && canBe(right.type, r));
  const results = new Set(possible.map(([, , result]) => result));
  const [only] = results;
  if (only === undefined) throw noOverload(op, left, right, node);
  const type = results.size > 1 ? DYN : resultType(only, left.type, right.type);
  const onNumbers = type === INT ? INT_ARITHMETIC[op] : ARITHMETIC[op];
  return {
    type,
    size: sizeOf([left, right]),
    run: both(left.run, right.run, (a, b, scene) =>
      typeof a === 'number' && typeof b === 'number' ? onNumbers(a, b) : onOthers(op, a, b, scene),
    ),
  };
}

function resultType(kind: RuntimeKind, left: StaticType, right: StaticType): StaticType {
  switch (kind) {
    case 'number':
      return left.kind === 'int' && right.kind === 'int' ? INT : DOUBLE;
    case 'list':
      return join(left, right) ?? DYN;
    case 'timestamp':
      return TIMESTAMP;
    case 'duration':
      return DURATION;
    default:
      return STRING;
  }
}

const ARITHMETIC: Readonly<Record<Arithmetic, (a: number, b: number) => Result>> = {
  '+': (a, b) => finite(a + b),
  '-': (a, b) => finite(a - b),
  '*': (a, b) => finite(a * b),
  '/': (a, b) => (b === 0 ? DIVISION_BY_ZERO : finite(a / b)),
  '%': (a, b) => (b === 0 ? DIVISION_BY_ZERO : a % b),
};

const INT_ARITHMETIC: typeof ARITHMETIC = {
  '+': (a, b) => exact(a + b),
  '-': (a, b) => exact(a - b),
  '*': (a, b) => exact(a * b),
  '/': (a, b) => (b === 0 ? DIVISION_BY_ZERO : Math.trunc(a / b)),
  '%': (a, b) => (b === 0 ? DIVISION_BY_ZERO : a % b),
};

function finite(value: number): Result {
  return Number.isFinite(value) ? value : OUT_OF_RANGE;
}

function exact(value: number): Result {
  return isExact(value) ? value : OUT_OF_RANGE;
}

function onOthers(op: Arithmetic, a: Value, b: Value, scene: Scene): Result {
  if (op === '+') {
    if (typeof a === 'string' && typeof b === 'string') return concatenate(a, b, scene);
    if (Array.isArray(a) && Array.isArray(b)) {
      return overworks(scene, a.length + b.length) ? OVERWORKED : [...a, ...b];
    }
    if (a instanceof Date && b instanceof Duration) return instant(a.getTime() + b.milliseconds);
    if (a instanceof Duration && b instanceof Date) return instant(b.getTime() + a.milliseconds);
    if (a instanceof Duration && b instanceof Duration) return new Duration(a.milliseconds + b.milliseconds);
  }
  if (op === '-') {
    if (a instanceof Date && b instanceof Date) return new Duration(a.getTime() - b.getTime());
    if (a instanceof Date && b instanceof Duration) return instant(a.getTime() - b.milliseconds);
    if (a instanceof Duration && b instanceof Duration) return new Duration(a.milliseconds - b.milliseconds);
  }
  return mismatch(op, a, b);
}

function concatenate(a: string, b: string, scene: Scene): Result {
  if (a.length + b.length > LIMITS.textLength) return new Failure(messages.textTooLong);
  return overworks(scene, (a.length + b.length) >> 3) ? OVERWORKED : a + b;
}

export function instant(milliseconds: number): Result {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? new Failure(messages.timestampOutside) : date;
}

export function buildMinus(part: Built, node: ASTNode): Built {
  if (!canBe(part.type, 'number'))
    throw new CheckError(messages.noOverload({ call: `-${show(part.type)}` }), node);
  return {
    type: isNumeric(part.type) ? part.type : DOUBLE,
    size: part.size + 1,
    run(scene) {
      const value = part.run(scene);
      if (typeof value === 'number') return -value;
      return value instanceof Failure
        ? value
        : new Failure(messages.noOverload({ call: `-${kindOf(value)}` }));
    },
  };
}

export function buildComparison(op: Comparison, left: Built, right: Built, node: ASTNode): Built {
  if (!COMPARABLE.some((kind) => canBe(left.type, kind) && canBe(right.type, kind))) {
    throw noOverload(op, left, right, node);
  }
  const holds = HOLDS[op];
  return {
    type: BOOL,
    size: sizeOf([left, right]),
    run: both(left.run, right.run, (a, b, scene) => {
      if (typeof a === 'number' && typeof b === 'number') return holds(a, b);
      if (typeof a === 'string' && typeof b === 'string') {
        return overworks(scene, Math.min(a.length, b.length) >> 3) ? OVERWORKED : holds(a, b);
      }
      if (typeof a === 'boolean' && typeof b === 'boolean') return holds(Number(a), Number(b));
      if (a instanceof Date && b instanceof Date) return holds(a.getTime(), b.getTime());
      if (a instanceof Duration && b instanceof Duration) return holds(a.milliseconds, b.milliseconds);
      return mismatch(op, a, b);
    }),
  };
}

const HOLDS: Readonly<Record<Comparison, <T extends number | string>(a: T, b: T) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
