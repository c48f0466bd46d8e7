/** The values an explanation shows: the longest accesses in an expression that begin at `event`, `player` or `now`. */
import { build } from './build.ts';
import { isComprehension } from './comprehensions.ts';
import { VARIABLES } from './records.ts';
import type { Run } from './scene.ts';
import { type ASTNode, CheckError, childrenOf, textOf } from './syntax.ts';

export interface Path {
  readonly text: string;
  readonly run: Run;
}

const SHOWN = 6;

export function collectPaths(tree: ASTNode): readonly Path[] {
  const paths = new Map<string, Path>();
  const visit = (node: ASTNode): void => {
    if (paths.size >= SHOWN) return;
    if (isPath(node)) {
      const text = textOf(node);
      const run = runOf(node);
      if (run !== null) paths.set(text, { text, run });
      return;
    }
    for (const child of visible(node)) visit(child);
  };
  visit(tree);
  return [...paths.values()];
}

function isPath(node: ASTNode): boolean {
  switch (node.op) {
    case 'id':
      return Object.hasOwn(VARIABLES, node.args);
    case '.':
      return isPath(node.args[0]);
    case '[]':
      return isPath(node.args[0]) && node.args[1].op === 'value';
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
function runOf(node: ASTNode): Run | null {
  try {
    return build(node).run;
  } catch (error) {
    if (error instanceof CheckError) return null;
    throw error;
  }
}
