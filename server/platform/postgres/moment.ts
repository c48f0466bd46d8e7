/**
 * A timestamptz as the API shows it, from its text (`created_at::text`), which in a session in UTC reads `2026-11-15
 * 03:50:44.123456+00`. A list of players has sixty of them: through Date objects they were a quarter of the work for
 * such a page.
 */
export function isoMoment(text: string): string {
  if (!text.endsWith('+00') || text[4] !== '-') return new Date(text).toISOString();
  const fraction = text.slice(20, -3);
  const ms = fraction.length >= 3 ? fraction.slice(0, 3) : fraction.padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${ms}Z`;
}
