/** A part of an expression after the checker went over it: its type, and how to run it. */
import type { Patterns } from './patterns.ts';
import type { Run, Scene } from './scene.ts';
import type { StaticType } from './static-types.ts';
import type { ASTNode } from './syntax.ts';

export interface Built {
  readonly type: StaticType;
  readonly run: Run;
  /** Nodes in it: what a comprehension is charged for each element. */
  readonly size: number;
  /** Set for `player.counts` and `player.badges`, whose absent entries are 0: looks one up without making the map. */
  readonly tally?: (scene: Scene, key: string) => number | undefined;
  /** Set for `player.streak`, which is a number and has fields too: the record that they are of. */
  readonly fields?: string;
}

/** The variables that comprehensions and `cel.bind` have brought in around a node, innermost first. */
export interface Scope {
  readonly name: string;
  readonly type: StaticType;
  readonly slot: number;
  readonly outer: Scope | null;
}

export interface Around {
  readonly scope: Scope | null;
  /** Comprehensions around the node. */
  readonly nesting: number;
  /** Those of the expression that are compiled already. */
  readonly patterns: Patterns;
}

/** Hands a part of the tree back to the builder; passed down so that its rooms need not import it. */
export type Build = (node: ASTNode, around: Around) => Built;

export function withLocal(
  around: Around,
  name: string,
  type: StaticType,
  nesting: number,
): Around & { scope: Scope } {
  const slot = around.scope === null ? 0 : around.scope.slot + 1;
  return { scope: { name, type, slot, outer: around.scope }, nesting, patterns: around.patterns };
}

export function sizeOf(parts: readonly Built[]): number {
  return parts.reduce((sum, part) => sum + part.size, 1);
}
