const form = /^-([1-9]\d{0,3})([hd])$/;

/** Whether a text says how long ago something was: `-7d` or `-12h`. */
export function isAgo(text: string): boolean {
  return form.test(text);
}

/** The time that a text in ISO 8601 names, or that is this long before `now`. A day has 24 hours. */
export function momentOf(text: string, now: Date): Date {
  const [, count, unit] = form.exec(text) ?? [];
  if (count === undefined) return new Date(text);
  return new Date(now.getTime() - Number(count) * (unit === 'h' ? 3_600_000 : 86_400_000));
}
