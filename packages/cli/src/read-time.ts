import { usageError } from './exit-codes.ts';

const units = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3_600],
  ['d', 86_400],
]);
const length = /^(\d{1,9})(s|m|h|d)$/;

/** A length of time such as `90s`, `30m`, `12h` or `7d`, in seconds; undefined if the text is none. */
export function readSeconds(text: string): number | undefined {
  const [, number, unit = ''] = length.exec(text) ?? [];
  const each = units.get(unit);
  return number === undefined || each === undefined ? undefined : Number(number) * each;
}

/** A time in ISO 8601, or how long ago: `2026-11-15T14:00:00Z`, `2h`. */
export function readTime(option: string, text: string, now = Date.now()): string {
  const ago = readSeconds(text);
  const at = ago === undefined ? Date.parse(text) : now - ago * 1_000;
  if (Number.isNaN(at) || Number.isNaN(new Date(at).getTime())) {
    throw usageError(
      `${option} must be a time such as 2026-11-15T14:00:00Z, or how long ago, such as 30m, 2h or 7d.`,
    );
  }
  return new Date(at).toISOString();
}
