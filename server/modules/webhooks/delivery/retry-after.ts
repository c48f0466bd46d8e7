/** A receiver that asks for a longer wait is tried again after this time. */
const mostSeconds = 7_200;

/** How many seconds an overloaded receiver asks to wait: given as a number, or as a date by its own clock. */
export function readRetryAfter(
  status: number,
  headers: Record<string, string | string[] | undefined>,
  now: number,
): number | null {
  if (status !== 429 && status !== 503) return null;
  const value = [headers['retry-after']].flat()[0]?.trim();
  if (!value) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (readDate(value) - now) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(mostSeconds, Math.max(0, seconds));
}

/** All date formats of HTTP begin with a weekday; `Date.parse` alone accepts almost anything. */
function readDate(value: string): number {
  return /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : Number.NaN;
}
