const shown = 30;

/** The last thirty days up to today, oldest first. The service leaves out days without calls, and counts in UTC. */
export function lastDays(
  days: readonly { day: string; calls: number }[],
  now: Date,
): { day: string; calls: number }[] {
  const calls = new Map(days.map((one) => [one.day, one.calls]));
  return Array.from({ length: shown }, (_, index) => {
    const day = new Date(now.getTime() - (shown - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    return { day, calls: calls.get(day) ?? 0 };
  });
}
