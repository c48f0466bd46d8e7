/** The entry point to expressions: check one on write, compile one for use. */

import type { Message } from '../../platform/define-messages.ts';
import type { Steps } from '../compile/steps.ts';
import { build, top } from './build.ts';
import type { Built, Variables } from './built.ts';
import { messages } from './messages.ts';
import { collectPaths, type Path, readsOf } from './paths.ts';
import { compilePatterns, type Patterns } from './patterns.ts';
import { NODES_INCLUDED, overworks, type Run } from './scene.ts';
import { canBe, show } from './static-types.ts';
import { type ASTNode, CheckError, lineAndColumn, operandsOf, parse, textOf } from './syntax.ts';
import { OVERWORKED } from './values.ts';

/** What the place where an expression stands takes: a condition, an amount, or any value. */
export type Expected = 'bool' | 'number' | 'value';

export interface ExpressionFault {
  readonly line: number;
  readonly column: number;
  readonly message: Message;
}

/** One operand of a condition's outermost `&&`, with the parts of it that can be shown when it did not hold. */
export interface Conjunct {
  readonly text: string;
  readonly run: Run;
  readonly paths: readonly Path[];
  /** Of a segment: the fields of `player` that it names, and `now`. */
  readonly reads?: readonly string[];
}

/** `weight` is the estimated memory of what was made, in bytes; of a fault, nothing is kept. */
export type Compiled<T> =
  | { readonly value: T; readonly weight: number }
  | { readonly fault: ExpressionFault; readonly weight: 0 };

/** What is found is only whether it compiles, and what it would weigh. */
export function* check(source: string, expected: Expected, variables?: Variables): Steps<Compiled<true>> {
  return yield* attempt(source, (tree, patterns) => ({
    value: true,
    size: typed(tree, expected, patterns, variables).size,
  }));
}

export function* compileExpression(
  source: string,
  expected: Expected,
  variables?: Variables,
): Steps<Compiled<Run>> {
  return yield* attempt(source, (tree, patterns) => {
    const { run, size } = typed(tree, expected, patterns, variables);
    return { value: run, size };
  });
}

/**
 * A condition as the operands of its outermost `&&`. They are run one by one to the first that does not hold, so that
 * the explanation is at hand without evaluating anything twice.
 */
export function* compileCondition(
  source: string,
  variables?: Variables,
): Steps<Compiled<readonly Conjunct[]>> {
  return yield* attempt(source, (tree, patterns) => {
    let size = 0;
    const value = operandsOf('&&', tree).map((node) => {
      const built = typed(node, 'bool', patterns, variables);
      size += built.size;
      return {
        text: textOf(node),
        run: built.run,
        paths: collectPaths(node, variables),
        ...(variables && { reads: readsOf(node) }),
      };
    });
    return { value, size };
  });
}

function typed(tree: ASTNode, expected: Expected, patterns: Patterns, variables?: Variables): Built {
  const built = build(tree, top(patterns, variables));
  if (expected === 'value' || canBe(built.type, expected)) return charged(built);
  throw new CheckError(messages.wrongType({ expected, type: show(built.type) }), { pos: tree.start });
}

/**
 * Charges each node once; what runs more often is charged there. An expression of few nodes is included in the base
 * cost of an evaluation.
 */
function charged(built: Built): Built {
  const { run, size } = built;
  if (size <= NODES_INCLUDED) return built;
  return { ...built, run: (scene) => (overworks(scene, size) ? OVERWORKED : run(scene)) };
}

/** By measurement: the closures of one node of the syntax tree, with its share of what an explanation shows. */
const NODE_BYTES = 350;

/** The parts of one attempt take up to some milliseconds each, so there is a step after each. */
function* attempt<T>(
  source: string,
  compile: (tree: ASTNode, patterns: Patterns) => { value: T; size: number },
): Steps<Compiled<T>> {
  try {
    const tree = parse(source);
    yield;
    const patterns = yield* compilePatterns(tree);
    const { value, size } = compile(tree, patterns);
    yield;
    return { value, weight: NODE_BYTES * size + weightOf(patterns) };
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    return { fault: { ...lineAndColumn(source, error.pos), message: error.said }, weight: 0 };
  }
}

function weightOf(patterns: Patterns): number {
  let weight = 0;
  for (const pattern of patterns.values()) weight += pattern.weight;
  return weight;
}
