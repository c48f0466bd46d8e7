/** What one call found: sent to the caller as the three X-RateLimit headers. */
export interface RateLimitResult {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Unix time in seconds at which the window ends. */
  reset: number;
}

/** Counts calls in fixed windows of a minute, aligned to the minute. One node counts in memory. */
export interface RateLimiter {
  take(subject: string, limit: number): Promise<RateLimitResult>;
  /** How many calls of this window were allowed so far. */
  used(subject: string): Promise<number>;
}

export const windowMs = 60_000;

export function createMemoryRateLimiter(now: () => number): RateLimiter {
  let window = -1;
  // All windows are aligned, so the counters of the last minute are dropped together: memory is bounded by the
  // subjects seen within one minute, and there is nothing to sweep.
  let counts = new Map<string, number>();

  function current(): Map<string, number> {
    const present = Math.floor(now() / windowMs);
    if (present !== window) {
      window = present;
      counts = new Map();
    }
    return counts;
  }

  return {
    take(subject, limit) {
      const counter = current();
      const used = counter.get(subject) ?? 0;
      const allowed = used < limit;
      if (allowed) counter.set(subject, used + 1);
      return Promise.resolve({
        allowed,
        limit,
        remaining: allowed ? limit - used - 1 : 0,
        reset: ((window + 1) * windowMs) / 1000,
      });
    },
    used: (subject) => Promise.resolve(current().get(subject) ?? 0),
  };
}
