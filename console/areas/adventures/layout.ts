import type { Step } from './steps.ts';

export interface NodePosition {
  x: number;
  y: number;
}

/** Which way the graph grows: to the right, or downwards where the window is narrow. */
export type Direction = 'right' | 'down';

const along = { right: 250, down: 120 };
const across = { right: 100, down: 215 };

/** A step, or a slot that is kept free for an arrow that passes through a column. */
interface Member {
  key: string;
  after: readonly string[];
}

/**
 * Positions for steps that have none. Each step is in a column after all steps before it, and within the column near
 * their middle, so that few arrows cross. An arrow that passes through a column gets a slot in it, so that it does not
 * run behind a step. A circle is cut at the first step that is met twice.
 */
export function layOut(
  steps: readonly Step[],
  direction: Direction = 'right',
  /** How much taller than usual each step is. */
  taller = 0,
): Map<string, NodePosition> {
  const room = {
    along: along[direction] + (direction === 'down' ? taller : 0),
    across: across[direction] + (direction === 'right' ? taller : 0),
  };
  const wished = new Map<string, number>();
  const positions = new Map<string, NodePosition>();
  const known = new Set(steps.map(({ key }) => key));
  for (const [depth, members] of columnsOf(steps).entries()) {
    const wishes = members.map((member) => ({ key: member.key, at: middleOf(member, wished) }));
    // The sort is stable: steps that want the same position keep the order of the adventure.
    wishes.sort((a, b) => a.at - b.at);
    const first = -(members.length - 1) / 2;
    wishes.forEach(({ key }, index) => {
      wished.set(key, first + index);
      if (!known.has(key)) return;
      const [far, wide] = [depth * room.along, (first + index) * room.across];
      positions.set(key, direction === 'right' ? { x: far, y: wide } : { x: wide, y: far });
    });
  }
  return positions;
}

function columnsOf(steps: readonly Step[]): Member[][] {
  const depths = depthsOf(steps);
  const columns: Member[][] = Array.from({ length: Math.max(0, ...depths.values()) + 1 }, () => []);
  const passing = new Set<string>();
  for (const { key, after } of steps) {
    const depth = depths.get(key) ?? 0;
    const near = after.map((from) => {
      let last = from;
      for (let at = (depths.get(from) ?? depth) + 1; at < depth; at++) {
        // All arrows of a step share the slot: they separate only in the last column.
        const slot = `${from} ${at}`;
        if (!passing.has(slot)) columns[at]?.push({ key: slot, after: [last] });
        passing.add(slot);
        last = slot;
      }
      return last;
    });
    columns[depth]?.push({ key, after: near });
  }
  return columns;
}

function middleOf({ after }: Member, placed: ReadonlyMap<string, number>): number {
  const all = after.flatMap((key) => placed.get(key) ?? []);
  return all.length === 0 ? 0 : all.reduce((sum, at) => sum + at, 0) / all.length;
}

/** The longest way to each step, counted in arrows. */
function depthsOf(steps: readonly Step[]): Map<string, number> {
  const known = new Map(steps.map((step) => [step.key, step]));
  const depths = new Map<string, number>();
  const under = new Set<string>();
  const depthOf = (key: string): number => {
    const step = known.get(key);
    if (!step || under.has(key)) return -1;
    const found = depths.get(key);
    if (found !== undefined) return found;
    under.add(key);
    const depth = step.after.reduce((most, one) => Math.max(most, depthOf(one) + 1), 0);
    under.delete(key);
    depths.set(key, depth);
    return depth;
  };
  for (const { key } of steps) depthOf(key);
  return depths;
}

/** A free position for a new step: below all others. */
export function positionBelow(positions: Iterable<NodePosition>): NodePosition {
  const all = [...positions];
  if (all.length === 0) return { x: 0, y: 0 };
  return { x: Math.min(...all.map(({ x }) => x)), y: Math.max(...all.map(({ y }) => y)) + across.right };
}
