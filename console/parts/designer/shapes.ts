import type { Shape } from './design.ts';

type Point = readonly [x: number, y: number];

/** The outline of a shape around (0, 0), for a drawing of 512 by 512. */
export function outlineOf(shape: Shape): Path2D {
  switch (shape) {
    case 'shield':
      return shield();
    case 'hexagon':
      return polygon(corners(6, 214), 34);
    case 'star':
      return polygon(corners(10, 226, 152), 26);
    case 'rosette':
      return scalloped(14, 206, 12);
    case 'ribbon':
      return circle(160);
    case 'diamond':
      return polygon(corners(4, 232), 44);
    case 'tile':
      return tile(196, 84);
    default:
      return circle(200);
  }
}

/** The vertical middle of the face. A medal with ribbons has it above the middle of the drawing. */
export function middleOf(shape: Shape): number {
  return shape === 'ribbon' ? -46 : 0;
}

/** The size and the vertical position of the icon on the face. */
export function iconPlaceOf(shape: Shape): { size: number; y: number } {
  if (shape === 'star') return { size: 168, y: 4 };
  if (shape === 'shield') return { size: 200, y: -16 };
  if (shape === 'ribbon') return { size: 168, y: 0 };
  if (shape === 'diamond') return { size: 178, y: 0 };
  if (shape === 'tile') return { size: 232, y: 0 };
  return { size: 206, y: 0 };
}

/** The two ribbons below a medal. */
export function tails(): Path2D {
  const path = new Path2D();
  for (const side of [-1, 1]) {
    path.addPath(
      polygon(
        [
          [side * 22, 60],
          [side * 118, 40],
          [side * 150, 216],
          [side * 98, 186],
          [side * 58, 226],
        ],
        8,
      ),
    );
  }
  return path;
}

function circle(radius: number): Path2D {
  const path = new Path2D();
  path.arc(0, 0, radius, 0, Math.PI * 2);
  return path;
}

function tile(half: number, radius: number): Path2D {
  const path = new Path2D();
  path.roundRect(-half, -half, 2 * half, 2 * half, radius);
  return path;
}

function shield(): Path2D {
  const path = new Path2D();
  path.moveTo(0, -214);
  path.bezierCurveTo(56, -176, 116, -160, 166, -160);
  path.quadraticCurveTo(186, -160, 186, -138);
  path.bezierCurveTo(190, 40, 128, 156, 16, 212);
  path.quadraticCurveTo(0, 220, -16, 212);
  path.bezierCurveTo(-128, 156, -190, 40, -186, -138);
  path.quadraticCurveTo(-186, -160, -166, -160);
  path.bezierCurveTo(-116, -160, -56, -176, 0, -214);
  path.closePath();
  return path;
}

/** A circle with a wavy edge. */
function scalloped(count: number, radius: number, depth: number): Path2D {
  const path = new Path2D();
  for (let step = 0; step <= 360; step++) {
    const angle = (step / 180) * Math.PI;
    const reach = radius - depth + depth * Math.cos(angle * count);
    path.lineTo(Math.sin(angle) * reach, -Math.cos(angle) * reach);
  }
  path.closePath();
  return path;
}

/** The corners of a regular polygon, the first at the top. With a second radius it is a star. */
function corners(count: number, radius: number, second = radius): Point[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * Math.PI * 2;
    const reach = place % 2 === 0 ? radius : second;
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach] as const;
  });
}

function polygon(points: readonly Point[], radius: number): Path2D {
  const path = new Path2D();
  const at = (place: number): Point => points[(place + points.length) % points.length] ?? [0, 0];
  const [startX, startY] = between(at(-1), at(0));
  path.moveTo(startX, startY);
  points.forEach(([x, y], place) => {
    const [nextX, nextY] = between([x, y], at(place + 1));
    path.arcTo(x, y, nextX, nextY, radius);
  });
  path.closePath();
  return path;
}

function between([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}
