import type { Direction } from './layout.ts';

/**
 * The line of an arrow that leads back. It goes around the steps, because a straight line would cross the steps that
 * it connects.
 */
export function pathBack(
  [fromX, fromY]: readonly [x: number, y: number],
  [toX, toY]: readonly [x: number, y: number],
  direction: Direction,
): string {
  const right = direction === 'right';
  // `start` and `end` lie in the direction in which the graph grows, the `Across` values at a right angle to it.
  const [start, end] = right ? [fromX, toX] : [fromY, toY];
  const [startAcross, endAcross] = right ? [fromY, toY] : [fromX, toX];
  const around = Math.max(startAcross, endAcross) + (right ? 80 : 130);
  const at = (along: number, across: number) => (right ? `${along},${across}` : `${across},${along}`);
  return [
    `M${at(start, startAcross)}`,
    `C${at(start + 60, startAcross)} ${at(start + 60, around)} ${at(start - 20, around)}`,
    `L${at(end + 20, around)}`,
    `C${at(end - 60, around)} ${at(end - 60, endAcross)} ${at(end, endAcross)}`,
  ].join(' ');
}
