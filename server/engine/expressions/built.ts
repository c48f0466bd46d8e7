/** A checked and compiled part of an expression: its type, and the function that runs it. */
import type { Patterns } from './patterns.ts';
import type { Run, Scene } from './scene.ts';
import type { StaticType } from './static-types.ts';
import type { ASTNode } from './syntax.ts';
import type { Result } from './values.ts';

export interface Built {
  readonly type: StaticType;
  readonly run: Run;
  /** The number of nodes: what a comprehension is charged for each element. */
  readonly size: number;
  /** Set for `player.counts`, `player.badges`, `player.balances` and `player.items`, whose absent entries are 0: looks one up without making the map. */
  readonly tally?: (scene: Scene, key: string) => number | undefined;
  /** Set for `player.segments`: whether it has this one, without asking for the others. */
  readonly includes?: (scene: Scene, id: string) => Result;
  /** Set for `player.streak`, which is a number and has fields too: the record that they are of. */
  readonly fields?: string;
}

/** The variables that enclosing comprehensions and `cel.bind` define, innermost first. */
export interface Scope {
  readonly name: string;
  readonly type: StaticType;
  readonly slot: number;
  readonly outer: Scope | null;
}

export interface Around {
  readonly scope: Scope | null;
  /** How many comprehensions enclose the node. */
  readonly nesting: number;
  /** The patterns of the expression that are already compiled. */
  readonly patterns: Patterns;
  /** What the expression can name, beside what it defines itself. */
  readonly variables: Variables;
}

export type Variables = Readonly<Record<string, Omit<Built, 'size'>>>;

/** Builds a subtree. Passed as a parameter, so that the other files need not import the builder. */
export type Build = (node: ASTNode, around: Around) => Built;

export function withLocal(
  around: Around,
  name: string,
  type: StaticType,
  nesting: number,
): Around & { scope: Scope } {
  const slot = around.scope === null ? 0 : around.scope.slot + 1;
  return { ...around, scope: { name, type, slot, outer: around.scope }, nesting };
}

export function sizeOf(parts: readonly Built[]): number {
  return parts.reduce((sum, part) => sum + part.size, 1);
}
