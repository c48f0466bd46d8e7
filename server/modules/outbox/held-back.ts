/**
 * Environments with a claim that was rolled back. The readers get the whole claim again, by itself, before anything else
 * of that environment: a reader that has already acted on it must not see other events in between.
 */
export interface HeldBack {
  /** A claim up to this row failed. It is due at once. */
  note(environmentId: number, upTo: number): void;
  /**
   * A reader failed on a claim of this environment alone. Returns the pause before the next attempt, which doubles each
   * time.
   */
  pause(environmentId: number): number;
  release(environmentId: number): void;
  all(): number[];
  /** Those whose pause is over. */
  due(): { environmentId: number; upTo: number }[];
  /** Milliseconds until the next one is due. */
  untilDue(): number;
  readonly size: number;
}

const firstPauseMs = 250;
const longestPauseMs = 60_000;

export function createHeldBack(now: () => number = () => performance.now()): HeldBack {
  const held = new Map<number, { upTo: number; failures: number; until: number }>();
  return {
    note(environmentId, upTo) {
      const known = held.get(environmentId);
      if (known) known.upTo = Math.max(known.upTo, upTo);
      else held.set(environmentId, { upTo, failures: 0, until: now() });
    },
    pause(environmentId) {
      const one = held.get(environmentId);
      if (!one) return 0;
      const pause = Math.min(firstPauseMs * 2 ** one.failures, longestPauseMs);
      one.failures++;
      one.until = now() + pause;
      return pause;
    },
    release: (environmentId) => void held.delete(environmentId),
    all: () => [...held.keys()],
    due() {
      const moment = now();
      return [...held]
        .filter(([, { until }]) => until <= moment)
        .map(([environmentId, { upTo }]) => ({ environmentId, upTo }));
    },
    untilDue: () => Math.max(0, Math.min(...[...held.values()].map(({ until }) => until)) - now()),
    get size() {
      return held.size;
    },
  };
}
