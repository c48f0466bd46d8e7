/** The Monday of the week that a day is in; days are since 1970-01-01, a Thursday. */
export function weekOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

/** Whether a player who was active on one day can be new to the week or month of another one. */
export function mayBeNewToSpan(before: number, day: number): boolean {
  return weekOf(before) !== weekOf(day) || monthOf(before) !== monthOf(day);
}

/** A number that differs between months. */
function monthOf(day: number): number {
  const date = new Date(day * 86_400_000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
