/** Calls of functions and methods: the overload is chosen by type where the checker knows it, else by the data. */
import type { Message } from '../../platform/define-messages.ts';
import { own } from '../json.ts';
import { type Built, sizeOf } from './built.ts';
import { messages } from './messages.ts';
import { compilePattern, type Patterns } from './patterns.ts';
import { KEY, overworked, overworks } from './scene.ts';
import type { Signature } from './signatures.ts';
import { BOOL, canBe, DYN, join, type StaticType, show } from './static-types.ts';
import { type ASTNode, CheckError } from './syntax.ts';
import { Failure, isMap, kindOf, OVERWORKED, type Result, type Value } from './values.ts';

/** The cost of a call without its arguments, measured relative to the other nodes. */
const CALL = 8;
const MATCH = 32;

export interface Call {
  /** As the author would write it, for messages: `size`, `math.abs`, `.contains`. */
  readonly name: string;
  readonly overloads: readonly Signature[] | undefined;
  readonly args: readonly Built[];
}

export function buildCall({ name, overloads, args }: Call, node: ASTNode): Built {
  if (overloads === undefined) throw new CheckError(messages.unknownFunction({ name }), node);
  const possible = overloads.filter(
    ({ parameters }) =>
      parameters.length === args.length &&
      parameters.every((kind, i) => kind === 'any' || canBe((args[i] as Built).type, kind)),
  );
  if (possible.length === 0) {
    throw new CheckError(
      noSuchCall(
        name,
        args.map((arg) => show(arg.type)),
      ),
      node,
    );
  }
  const runs = args.map((arg) => arg.run);
  return {
    type: resultType(possible, args),
    size: sizeOf(args),
    run(scene) {
      const values: Value[] = [];
      let units = CALL;
      for (const run of runs) {
        const value = run(scene);
        if (value instanceof Failure) return value;
        units += lengthOf(value);
        values.push(value);
      }
      if (overworked(scene, units)) return OVERWORKED;
      const chosen = possible.find((one) => fits(one, values));
      if (chosen === undefined) {
        return new Failure(noSuchCall(name, values.map(kindOf)));
      }
      const result = chosen.run(values, scene);
      // What a call makes can be longer than what it was given: `split`.
      return !(result instanceof Failure) && overworked(scene, lengthOf(result)) ? OVERWORKED : result;
    },
  };
}

function resultType(possible: readonly Signature[], args: readonly Built[]): StaticType {
  const types = args.map((arg) => arg.type);
  return possible
    .map(({ returns }) => (typeof returns === 'function' ? returns(types) : returns))
    .reduce((a, b) => join(a, b) ?? DYN);
}

function fits({ parameters }: Signature, values: readonly Value[]): boolean {
  return values.every((value, i) => parameters[i] === 'any' || parameters[i] === kindOf(value));
}

function lengthOf(value: Value): number {
  if (typeof value === 'string') return value.length >> 3;
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.length;
  return isMap(value) ? KEY * Object.keys(value).length : 0;
}

function noSuchCall(name: string, types: readonly string[]): Message {
  return messages.noOverload({ call: `${name}(${types.join(', ')})` });
}

/**
 * `text.matches("pattern")`. The pattern is a literal, so that a wrong one is refused on write and it is compiled once:
 * before the expression, in steps of its own, or here.
 */
export function buildMatches(receiver: Built, pattern: ASTNode, node: ASTNode, patterns: Patterns): Built {
  if (!canBe(receiver.type, 'string')) {
    throw new CheckError(messages.noOverload({ call: `${show(receiver.type)}.matches(string)` }), node);
  }
  if (pattern.op !== 'value' || typeof pattern.args !== 'string') {
    throw new CheckError(messages.patternLiteral, pattern);
  }
  const compiled = patterns.get(pattern.args) ?? compilePattern(pattern.args);
  if (typeof compiled === 'string') throw new CheckError(messages.syntax({ error: compiled }), pattern);
  return {
    type: BOOL,
    size: receiver.size + 1,
    run(scene): Result {
      const text = receiver.run(scene);
      if (text instanceof Failure) return text;
      if (typeof text !== 'string')
        return new Failure(messages.noOverload({ call: `${kindOf(text)}.matches(string)` }));
      if (overworks(scene, MATCH + text.length * compiled.unitsPerCharacter)) return OVERWORKED;
      return compiled.matches(text);
    },
  };
}

export function named(
  table: Readonly<Record<string, readonly Signature[]>>,
  name: string,
): readonly Signature[] | undefined {
  return own(table, name);
}
