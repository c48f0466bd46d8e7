/** The values an explanation shows: the longest accesses in an expression that begin at `event`, `player` or `now`. */
import { build, top } from './build.ts';
import type { Variables } from './built.ts';
import { isComprehension } from './comprehensions.ts';
import { VARIABLES } from './records.ts';
import type { Run } from './scene.ts';
import { type ASTNode, CheckError, childrenOf, textOf } from './syntax.ts';

export interface Path {
  readonly text: string;
  readonly run: Run;
}

const SHOWN = 6;

export function collectPaths(tree: ASTNode, variables: Variables = VARIABLES): readonly Path[] {
  const paths = new Map<string, Path>();
  const visit = (node: ASTNode): void => {
    if (paths.size >= SHOWN) return;
    if (isPath(node, variables)) {
      // It would ask for all segments, to show how many there are.
      if (isSegments(node)) return;
      const text = textOf(node);
      const run = runOf(node, variables);
      if (run !== null) paths.set(text, { text, run });
      return;
    }
    for (const child of visible(node)) visit(child);
  };
  visit(tree);
  return [...paths.values()];
}

function isPath(node: ASTNode, variables: Variables): boolean {
  switch (node.op) {
    case 'id':
      return Object.hasOwn(variables, node.args);
    case '.':
      return isPath(node.args[0], variables);
    case '[]':
      return isPath(node.args[0], variables) && node.args[1].op === 'value';
    default:
      return false;
  }
}

/** The bodies of comprehensions and `cel.bind` speak of variables that have a value only while they run. */
function visible(node: ASTNode): readonly ASTNode[] {
  if (node.op !== 'rcall') return childrenOf(node);
  const [name, receiver, args] = node.args;
  if (isComprehension(name, args.length)) return [receiver];
  return receiver.op === 'id' && receiver.args === 'cel' ? args.slice(1, 2) : childrenOf(node);
}

/** Null for a node that has no value of its own, such as `event` in `has(event.properties)`. */
function runOf(node: ASTNode, variables: Variables): Run | null {
  try {
    return build(node, top(new Map(), variables)).run;
  } catch (error) {
    if (error instanceof CheckError) return null;
    throw error;
  }
}

/** The fields of `player` that are named, methods included, and `now`: at least all that can make a difference to the result. */
export function readsOf(tree: ASTNode): readonly string[] {
  const reads = new Set<string>();
  const visit = (node: ASTNode): void => {
    if (node.op === '.' && isPlayer(node.args[0])) reads.add(node.args[1]);
    else if (node.op === 'rcall' && isPlayer(node.args[1])) reads.add(node.args[0]);
    else if (node.op === 'id' && node.args === 'now') reads.add('now');
    for (const child of childrenOf(node)) visit(child);
  };
  visit(tree);
  return [...reads];
}

function isSegments(node: ASTNode): boolean {
  if (node.op === '[]') return isSegments(node.args[0]);
  return node.op === '.' && node.args[1] === 'segments' && isPlayer(node.args[0]);
}

function isPlayer(node: ASTNode): boolean {
  return node.op === 'id' && node.args === 'player';
}
