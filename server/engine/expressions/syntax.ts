/** Source to syntax tree, by the CEL library's parser, within the limits on size. */
import { type ASTNode, Environment, ParseError, serialize } from '@marcbachmann/cel-js';
import type { Message } from '../../platform/define-messages.ts';
import { LIMITS } from './limits.ts';
import { messages } from './messages.ts';

export type { ASTNode };

const parser = new Environment({
  limits: {
    maxAstNodes: LIMITS.nodes,
    maxDepth: LIMITS.depth,
    maxListElements: LIMITS.literalElements,
    maxMapEntries: LIMITS.literalElements,
  },
});

/** A fault in the text of an expression; `pos` counts characters from its beginning. */
export class CheckError extends Error {
  readonly pos: number;
  readonly said: Message;

  constructor(said: Message, at: { readonly pos: number }) {
    super(said.text);
    this.said = said;
    this.pos = at.pos;
  }
}

export function parse(source: string): ASTNode {
  if (source.length > LIMITS.sourceLength) {
    throw new CheckError(messages.tooLong({ most: LIMITS.sourceLength }), {
      pos: LIMITS.sourceLength,
    });
  }
  const tree = parseText(source);
  refuseDepth(tree);
  return tree;
}

function parseText(source: string): ASTNode {
  try {
    return parser.parse(source).ast;
  } catch (error) {
    if (error instanceof ParseError)
      throw new CheckError(messages.syntax({ error: error.summary }), { pos: error.range?.start ?? 0 });
    // The parser bounds its own nesting except for signs: a thousand `-` in a row can exhaust the stack.
    if (error instanceof RangeError) throw new CheckError(messages.tooDeep, { pos: 0 });
    throw error;
  }
}

/** Counted here as well, because the parser bounds brackets but not `1 + 1 + 1 + …`, which is just as deep. */
function refuseDepth(tree: ASTNode): void {
  const open: [node: ASTNode, depth: number][] = [[tree, 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, depth] = next;
    if (depth > LIMITS.depth) throw new CheckError(messages.tooDeep, node);
    for (const child of childrenOf(node)) {
      const chained = child.op === node.op && (node.op === '&&' || node.op === '||');
      open.push([child, chained ? depth : depth + 1]);
    }
  }
}

export function childrenOf(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case 'map':
      return node.args.flat();
    case '!_':
    case '-_':
      return [node.args];
    default:
      return node.args;
  }
}

/** `a && (b && c) && d` as its four operands, so that a long chain is a loop and not deep recursion. */
export function operandsOf(op: '&&' | '||', node: ASTNode): ASTNode[] {
  const operands: ASTNode[] = [];
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.op === op) open.push(next.args[1], next.args[0]);
    else operands.push(next);
  }
  return operands;
}

/** What the author wrote. The range of a node leaves out brackets around its first part; such a text is made from the tree. */
export function textOf(node: ASTNode): string {
  const slice = node.input.slice(node.start, node.end);
  return slice.split('(').length === slice.split(')').length ? slice : serialize(node);
}

export function lineAndColumn(source: string, pos: number): { line: number; column: number } {
  const before = source.slice(0, pos).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
