/**
 * The checker and compiler: a syntax tree to its type and a closure, in one walk.
 *
 * The library's own evaluator is not used, for reasons that were tried out: it has no bound on the work done at run time
 * and no place to hook one in; its built-ins cannot be replaced, among them `matches`, which takes JavaScript's
 * backtracking RegExp, and text concatenation, which doubles without end; it refuses `c ? 1 : 2.5`; and it computes ints
 * as BigInt, which JSON's numbers are not. The grammar is the library's, and a test holds the results to its own where
 * both have one.
 */
import { own, put } from '../json.ts';
import { MOST_ACTIVE_DAYS } from '../segments/active-days.ts';
import { buildField, buildHas, buildIndex } from './access.ts';
import { type Around, type Built, type Scope, sizeOf, type Variables } from './built.ts';
import { buildCall, buildMatches, named } from './calls.ts';
import { buildBind, buildComprehension, isComprehension } from './comprehensions.ts';
import { buildEquality, buildIn } from './equality.ts';
import { FUNCTIONS, MATH, METHODS } from './functions.ts';
import { buildLogic, buildNot, buildTernary } from './logic.ts';
import { messages } from './messages.ts';
import { buildArithmetic, buildComparison, buildMinus } from './operators.ts';
import type { Patterns } from './patterns.ts';
import { isCountOfDays, RECORD_METHODS, VARIABLES } from './records.ts';
import { overworks } from './scene.ts';
import type { Signature } from './signatures.ts';
import {
  BOOL,
  canBe,
  DOUBLE,
  DYN,
  INT,
  join,
  listOf,
  mapOf,
  NULL,
  STRING,
  type StaticType,
  show,
} from './static-types.ts';
import { type ASTNode, CheckError, operandsOf } from './syntax.ts';
import { Failure, OVERWORKED, type Value } from './values.ts';

/** The cost of a map entry without its parts, measured relative to the other nodes. */
const ENTRY = 8;

const NO_PATTERNS: Patterns = new Map();

/** A part that must have a value: anything but `event` and `player` by themselves. */
export function build(node: ASTNode, around: Around = top(NO_PATTERNS)): Built {
  const built = buildAny(node, around);
  if (built.type.kind === 'record') {
    throw new CheckError(messages.noValue({ type: show(built.type) }), node);
  }
  return built;
}

/** Around a whole expression, whose patterns may be compiled already. */
export function top(patterns: Patterns, variables: Variables = VARIABLES): Around {
  return { scope: null, nesting: 0, patterns, variables };
}

function buildAny(node: ASTNode, around: Around): Built {
  switch (node.op) {
    case 'value':
      return literal(node, node.args);
    case 'id':
      return variable(node, node.args, around);
    case '.':
      return buildField(node, buildAny(node.args[0], around), node.args[1]);
    case '[]':
      return buildIndex(node, buildAny(node.args[0], around), build(node.args[1], around));
    case 'call':
      return call(node, node.args[0], node.args[1], around);
    case 'rcall':
      return methodCall(node, node.args[0], node.args[1], node.args[2], around);
    case 'list':
      return list(node.args.map((part) => build(part, around)));
    case 'map':
      return map(node.args, around);
    case '?:': {
      const [condition, yes, no] = node.args;
      return buildTernary(build(condition, around), build(yes, around), build(no, around), node);
    }
    case '&&':
    case '||': {
      const operands = operandsOf(node.op, node);
      return buildLogic(
        node.op,
        operands.map((part) => build(part, around)),
        operands,
      );
    }
    case '!_':
      return buildNot(build(node.args, around), node);
    case '-_':
      return buildMinus(build(node.args, around), node);
    case '==':
    case '!=':
      return buildEquality(node.op, build(node.args[0], around), build(node.args[1], around), node);
    case 'in':
      return buildIn(build(node.args[0], around), build(node.args[1], around), node);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return buildComparison(node.op, build(node.args[0], around), build(node.args[1], around), node);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return buildArithmetic(node.op, build(node.args[0], around), build(node.args[1], around), node);
    default:
      throw new CheckError(messages.optionalAccess, node);
  }
}

function literal(node: ASTNode, value: unknown): Built {
  switch (typeof value) {
    case 'bigint': {
      const int = Number(value);
      if (!Number.isSafeInteger(int)) throw new CheckError(messages.wholeTooLarge, node);
      return constant(INT, int);
    }
    case 'number':
      return constant(DOUBLE, value);
    case 'string':
      return constant(STRING, value);
    case 'boolean':
      return constant(BOOL, value);
    default:
      if (value === null) return constant(NULL, null);
      throw new CheckError(messages.bytes, node);
  }
}

function constant(type: StaticType, value: Value): Built {
  return { type, size: 1, run: () => value };
}

function variable(node: ASTNode, name: string, { scope, variables }: Around): Built {
  for (let local = scope; local !== null; local = local.outer) {
    if (local.name !== name) continue;
    const { slot, type } = local;
    return { type, size: 1, run: (scene) => scene.locals[slot] ?? null };
  }
  const found = own(variables, name);
  if (found !== undefined) return { size: 1, ...found };
  throw new CheckError(messages.unknownVariable({ name, known: Object.keys(variables).join(', ') }), node);
}

function isLocal(name: string, scope: Scope | null): boolean {
  for (let local = scope; local !== null; local = local.outer) if (local.name === name) return true;
  return false;
}

function call(node: ASTNode, name: string, args: readonly ASTNode[], around: Around): Built {
  if (name === 'has' && args.length === 1) {
    const [path] = args as [ASTNode];
    if (path.op !== '.') throw new CheckError(messages.hasField, path);
    return buildHas(buildAny(path.args[0], around), path.args[1], path);
  }
  const built = args.map((arg) => build(arg, around));
  return buildCall({ name, overloads: named(FUNCTIONS, name), args: built }, node);
}

function methodCall(
  node: ASTNode,
  name: string,
  receiver: ASTNode,
  args: readonly ASTNode[],
  around: Around,
): Built {
  const space = receiver.op === 'id' && !isLocal(receiver.args, around.scope) ? receiver.args : null;
  if (space === 'cel' && name === 'bind' && args.length === 3) return buildBind(args, around, build);
  if (space === 'math') {
    const built = args.map((arg) => build(arg, around));
    return buildCall({ name: `math.${name}`, overloads: named(MATH, name), args: built }, node);
  }
  const of = buildAny(receiver, around);
  if (of.type.kind === 'record') {
    const method = own(own(RECORD_METHODS, of.type.name) ?? {}, name);
    if (method !== undefined) return recordMethod(node, name, method, args, around);
  }
  const on = build(receiver, around);
  if (isComprehension(name, args.length)) return buildComprehension(name, on, args, around, build, node);
  if (name === 'matches' && args.length === 1) {
    return buildMatches(on, args[0] as ASTNode, node, around.patterns);
  }
  const built = [on, ...args.map((arg) => build(arg, around))];
  return buildCall({ name, overloads: named(METHODS, name), args: built }, node);
}

/** A literal that it does not take is refused on write. */
function recordMethod(
  node: ASTNode,
  name: string,
  method: Signature,
  args: readonly ASTNode[],
  around: Around,
): Built {
  const [arg] = args;
  if (arg?.op === 'value' && typeof arg.args === 'bigint' && !isCountOfDays(Number(arg.args))) {
    throw new CheckError(messages.activeDays({ most: MOST_ACTIVE_DAYS }), arg);
  }
  const built = args.map((one) => build(one, around));
  return buildCall({ name: `player.${name}`, overloads: [method], args: built }, node);
}

function list(parts: readonly Built[]): Built {
  const of = parts.map((part) => part.type).reduce((a, b) => join(a, b) ?? DYN, parts[0]?.type ?? DYN);
  const runs = parts.map((part) => part.run);
  return {
    type: listOf(of),
    size: sizeOf(parts),
    run(scene) {
      const values: Value[] = [];
      for (const run of runs) {
        const value = run(scene);
        if (value instanceof Failure) return value;
        values.push(value);
      }
      return values;
    },
  };
}

function map(entries: readonly (readonly [ASTNode, ASTNode])[], around: Around): Built {
  const keys = entries.map(([key]) => build(key, around));
  const values = entries.map(([, value]) => build(value, around));
  keys.forEach((key, i) => {
    if (!canBe(key.type, 'string')) {
      throw new CheckError(
        messages.keysAreStringsNot({ type: show(key.type) }),
        entries[i]?.[0] ?? { pos: 0 },
      );
    }
  });
  const of = values.map((value) => value.type).reduce((a, b) => join(a, b) ?? DYN, values[0]?.type ?? DYN);
  return {
    type: mapOf(of),
    size: sizeOf([...keys, ...values]),
    run(scene) {
      if (overworks(scene, ENTRY * keys.length)) return OVERWORKED;
      const made: Record<string, Value> = {};
      for (let i = 0; i < keys.length; i++) {
        const key = (keys[i] as Built).run(scene);
        if (key instanceof Failure) return key;
        if (typeof key !== 'string') return new Failure(messages.keysAreStrings);
        const value = (values[i] as Built).run(scene);
        if (value instanceof Failure) return value;
        put(made, key, value);
      }
      return made;
    },
  };
}
