/** The unit of a relative time, which the API writes as `-7d` or `-12h`. */
export type AgoUnit = 'd' | 'h';

export interface Ago {
  count: number;
  unit: AgoUnit;
}

export const agoUnits = { d: 86_400_000, h: 3_600_000 } as const satisfies Record<AgoUnit, number>;
/** The limit of the API. */
export const mostAgo = 9_999;

export function readAgo(text: string): Ago | null {
  const [, count, unit] = /^-([1-9]\d{0,3})([hd])$/.exec(text) ?? [];
  return count === undefined ? null : { count: Number(count), unit: unit as AgoUnit };
}

export function writeAgo({ count, unit }: Ago): string {
  return `-${count}${unit}`;
}

/** The time of a filter in ms: the text is ISO 8601, or relative to `now`. */
export function momentOf(text: string, now: number): number {
  const ago = readAgo(text);
  return ago ? now - ago.count * agoUnits[ago.unit] : Date.parse(text);
}
