import type { Design, Tier } from './design.ts';
import { iconPlaceOf, middleOf, outlineOf, tails } from './shapes.ts';

type Context = CanvasRenderingContext2D;

/** The metals of the rim, from dark to light. */
const metals: Record<Exclude<Tier, 'none'>, readonly [dark: string, middle: string, light: string]> = {
  bronze: ['#6b3a17', '#c07f45', '#f6cfa3'],
  silver: ['#5f6b76', '#b9c3cc', '#ffffff'],
  gold: ['#8a5a06', '#e5ad2e', '#fff3b8'],
  platinum: ['#4d6878', '#bcd9e4', '#ffffff'],
};

/** Fills a square canvas with a design. `icon`: the paths of an icon of 24 by 24. */
export function drawDesign(canvas: HTMLCanvasElement, design: Design, icon: readonly string[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const scale = canvas.width / 512;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2 - 6 * scale);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (design.shape === 'ribbon') drawTails(context, design, scale);
  context.translate(0, middleOf(design.shape));
  const outline = outlineOf(design.shape);
  dropShadow(context, outline, design, scale);
  context.save();
  context.clip(outline);
  drawFace(context, outline, design);
  drawRim(context, outline, design, scale);
  context.restore();
  drawIcon(context, design, icon, scale);
  if (design.tier === 'gold' || design.tier === 'platinum') drawSparkles(context, design);
}

function dropShadow(context: Context, path: Path2D, { bottom }: Design, scale: number): void {
  context.save();
  context.shadowColor = 'rgba(15, 23, 42, 0.4)';
  context.shadowBlur = 22 * scale;
  context.shadowOffsetY = 11 * scale;
  context.fillStyle = bottom;
  context.fill(path);
  context.restore();
}

function drawTails(context: Context, design: Design, scale: number): void {
  const path = tails();
  dropShadow(context, path, design, scale);
  context.save();
  context.clip(path);
  const cloth = context.createLinearGradient(0, 40, 0, 226);
  cloth.addColorStop(0, mix(design.bottom, '#000000', 0.45));
  cloth.addColorStop(0.5, design.bottom);
  cloth.addColorStop(1, mix(design.bottom, design.top, 0.45));
  context.fillStyle = cloth;
  context.fillRect(-256, -256, 512, 512);
  context.strokeStyle = 'rgba(255, 255, 255, 0.35)';
  context.lineWidth = 10;
  context.stroke(path);
  context.restore();
}

/** Two colours from top to bottom, light from the upper left, rays for the higher tiers, and a shine. */
function drawFace(context: Context, outline: Path2D, { top, bottom, tier }: Design): void {
  const face = context.createLinearGradient(-60, -210, 60, 210);
  face.addColorStop(0, top);
  face.addColorStop(1, bottom);
  context.fillStyle = face;
  context.fill(outline);
  if (tier === 'gold' || tier === 'platinum') drawRays(context);
  const light = context.createRadialGradient(-70, -110, 10, -40, -60, 270);
  light.addColorStop(0, 'rgba(255, 255, 255, 0.42)');
  light.addColorStop(0.5, 'rgba(255, 255, 255, 0.08)');
  light.addColorStop(1, 'rgba(0, 0, 0, 0.16)');
  context.fillStyle = light;
  context.fill(outline);
  const shine = context.createLinearGradient(0, -220, 0, 10);
  shine.addColorStop(0, 'rgba(255, 255, 255, 0.34)');
  shine.addColorStop(1, 'rgba(255, 255, 255, 0.03)');
  context.fillStyle = shine;
  context.beginPath();
  context.ellipse(-30, -170, 300, 190, -0.16, 0, Math.PI * 2);
  context.fill();
}

function drawRays(context: Context): void {
  const count = 16;
  context.fillStyle = 'rgba(255, 255, 255, 0.1)';
  for (let ray = 0; ray < count; ray++) {
    const angle = (ray / count) * Math.PI * 2;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, 300, angle, angle + Math.PI / count);
    context.fill();
  }
}

/** Strokes the outline. The clip leaves only the inner half, so that the rim is equally wide all around. */
function drawRim(context: Context, outline: Path2D, design: Design, scale: number): void {
  const width = design.tier === 'none' ? 14 : 26;
  const [dark, middle, light] =
    design.tier === 'none'
      ? [mix(design.bottom, '#000000', 0.25), design.bottom, mix(design.top, '#ffffff', 0.45)]
      : metals[design.tier];
  const stroke = (style: string | CanvasGradient, inset: number) => {
    context.strokeStyle = style;
    context.lineWidth = 2 * inset;
    context.stroke(outline);
  };
  // The rim casts a shadow on the face below it.
  context.save();
  context.shadowColor = 'rgba(0, 0, 0, 0.5)';
  context.shadowBlur = 16 * scale;
  context.shadowOffsetY = 8 * scale;
  stroke(mix(design.bottom, '#000000', 0.4), width + 4);
  context.restore();
  stroke('rgba(255, 255, 255, 0.35)', width + 6);
  stroke(mix(design.bottom, '#000000', 0.35), width + 3);
  stroke(metal(context, dark, middle, light), width);
  const bevel = context.createLinearGradient(0, -220, 0, 220);
  bevel.addColorStop(0, light);
  bevel.addColorStop(0.5, middle);
  bevel.addColorStop(1, dark);
  stroke(bevel, width * 0.42);
  stroke(mix(dark, '#000000', 0.2), 2);
}

/** Alternates light and dark around the edge, like reflections on metal. */
function metal(context: Context, dark: string, middle: string, light: string): CanvasGradient {
  const gradient = context.createConicGradient(-Math.PI * 0.8, 0, 0);
  const stops = [light, middle, dark, middle, light, middle, dark, middle, light];
  for (const [place, colour] of stops.entries()) gradient.addColorStop(place / (stops.length - 1), colour);
  return gradient;
}

function drawIcon(context: Context, { shape, bottom }: Design, icon: readonly string[], scale: number): void {
  const { size, y } = iconPlaceOf(shape);
  const paths = icon.map((d) => new Path2D(d));
  const unit = size / 24;
  context.save();
  context.translate(-size / 2, y - size / 2);
  context.scale(unit, unit);
  const stroke = (style: string | CanvasGradient, width: number) => {
    context.strokeStyle = style;
    context.lineWidth = width;
    for (const path of paths) context.stroke(path);
  };
  // The darker stroke below keeps the icon readable on a light face.
  context.shadowColor = 'rgba(0, 0, 0, 0.4)';
  context.shadowBlur = 10 * scale;
  context.shadowOffsetY = 6 * scale;
  stroke(mix(bottom, '#000000', 0.35), 3);
  context.shadowColor = 'transparent';
  const white = context.createLinearGradient(0, 0, 0, 24);
  white.addColorStop(0, '#ffffff');
  white.addColorStop(1, '#e3eaf3');
  stroke(white, 1.9);
  context.restore();
}

function drawSparkles(context: Context, { tier, shape }: Design): void {
  const reach = shape === 'ribbon' ? 0.8 : 1;
  const places = [
    [-118, -128, 30],
    [132, 104, 20],
    ...(tier === 'platinum' ? [[118, -136, 18] as const] : []),
  ] as const;
  context.fillStyle = 'rgba(255, 255, 255, 0.92)';
  for (const [x, y, size] of places) {
    const [cx, cy] = [x * reach, y * reach];
    context.beginPath();
    context.moveTo(cx, cy - size);
    context.quadraticCurveTo(cx, cy, cx + size, cy);
    context.quadraticCurveTo(cx, cy, cx, cy + size);
    context.quadraticCurveTo(cx, cy, cx - size, cy);
    context.quadraticCurveTo(cx, cy, cx, cy - size);
    context.fill();
  }
}

/** A colour between two others, all written as #rrggbb. */
function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, place: number) => Number.parseInt(colour.slice(place, place + 2), 16);
  const parts = [1, 3, 5].map((place) =>
    Math.round(channel(from, place) * (1 - share) + channel(to, place) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
