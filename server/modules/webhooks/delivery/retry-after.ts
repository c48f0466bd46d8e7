/** A receiver that asks for more than this is asked again after it. */
const mostSeconds = 7_200;

/** The seconds to wait that a receiver asks for when it is overloaded: as a number, or as a date by its own clock. */
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

/** The date formats of HTTP all begin with a weekday; `Date.parse` alone takes almost anything. */
function readDate(value: string): number {
  return /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : Number.NaN;
}
