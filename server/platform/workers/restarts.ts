export interface Restarts {
  /** How long to wait before the next worker takes this place. */
  pauseAfter(place: number, startedAt: number): number;
}

/** A worker that lived for this long did not fail because of its start. */
const livedMs = 30_000;
/** The first one that ends is replaced at once. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;

/** Workers that end again and again are started with growing pauses: each start takes a second of a core. */
export function createRestarts(now: () => number): Restarts {
  const failures = new Map<number, number>();
  return {
    pauseAfter(place, startedAt) {
      const before = now() - startedAt >= livedMs ? 0 : (failures.get(place) ?? 0);
      failures.set(place, before + 1);
      return before === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (before - 1));
    },
  };
}
