/** Timers fire late, and then several attempts start at once: at most as many as were due in this time. */
const lateMs = 20;

export interface AttemptRate {
  /** Null for no limit. */
  setLimit(perSecond: number | null): void;
  /** How long to wait before the next attempt may begin. */
  waitMs(): number;
  began(): void;
}

/**
 * Spreads attempts evenly. In any second no more start than the limit allows: the gap between two is made longer to make
 * room for those that catch up. A lane belongs to one node at a time, so the limit also holds with several nodes.
 */
export function createAttemptRate(now: () => number = () => performance.now()): AttemptRate {
  let gapMs = 0;
  let nextAt = Number.NEGATIVE_INFINITY;
  return {
    setLimit(perSecond) {
      gapMs = perSecond === null ? 0 : (1_000 + lateMs) / perSecond;
    },
    waitMs: () => (gapMs === 0 ? 0 : Math.max(0, nextAt - now())),
    began() {
      if (gapMs > 0) nextAt = Math.max(nextAt, now() - lateMs) + gapMs;
    },
  };
}
