/** The door to expressions: check one on write, compile one for use. */

import { build } from './build.ts';
import type { Built } from './built.ts';
import { collectPaths, type Path } from './paths.ts';
import { NODES_INCLUDED, overworks, type Run } from './scene.ts';
import { canBe, show } from './static-types.ts';
import { type ASTNode, CheckError, lineAndColumn, operandsOf, parse, textOf } from './syntax.ts';
import { OVERWORKED } from './values.ts';

/** What the place where an expression stands takes: a condition, an amount, or any value. */
export type Expected = 'bool' | 'number' | 'value';

export interface ExpressionFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** One operand of a condition's outermost `&&`, with the parts of it that can be shown when it did not hold. */
export interface Conjunct {
  readonly text: string;
  readonly run: Run;
  readonly paths: readonly Path[];
}

export function check(source: string, expected: Expected): { ok: true } | ExpressionFault {
  const compiled = attempt(source, (tree) => typed(tree, expected));
  return 'fault' in compiled ? compiled.fault : { ok: true };
}

export type Compiled<T> = { readonly value: T } | { readonly fault: ExpressionFault };

export function compileExpression(source: string, expected: Expected): Compiled<Run> {
  return attempt(source, (tree) => typed(tree, expected).run);
}

/**
 * A condition as the operands of its outermost `&&`. They are run one by one to the first that does not hold, so that
 * the explanation is at hand without evaluating anything twice.
 */
export function compileCondition(source: string): Compiled<readonly Conjunct[]> {
  return attempt(source, (tree) =>
    operandsOf('&&', tree).map((node) => ({
      text: textOf(node),
      run: typed(node, 'bool').run,
      paths: collectPaths(node),
    })),
  );
}

function typed(tree: ASTNode, expected: Expected): Built {
  const built = build(tree);
  if (expected === 'value' || canBe(built.type, expected)) return charged(built);
  throw new CheckError(`must be ${expected}, not ${show(built.type)}`, { pos: tree.start });
}

/** Each node once; what runs more often is charged where it does. Few nodes are in the price of an evaluation. */
function charged(built: Built): Built {
  const { run, size } = built;
  if (size <= NODES_INCLUDED) return built;
  return { ...built, run: (scene) => (overworks(scene, size) ? OVERWORKED : run(scene)) };
}

function attempt<T>(source: string, compile: (tree: ASTNode) => T): Compiled<T> {
  try {
    return { value: compile(parse(source)) };
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    return { fault: { ...lineAndColumn(source, error.pos), message: error.message } };
  }
}
