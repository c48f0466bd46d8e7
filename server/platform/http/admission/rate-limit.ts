import type { LRUCache } from 'lru-cache';
import type { Soon } from '../../concurrency/soon.ts';
import { keepLatest } from '../../latest.ts';

/** What one call found: sent to the caller as the three X-RateLimit headers. */
export interface RateLimitResult {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Unix time in seconds at which the window ends. */
  reset: number;
  /** Seconds until then, rounded up. */
  retryAfter: number;
}

/**
 * Counts calls in fixed windows of a minute, aligned to the minute. A single node counts in memory; several count together
 * in Redis (redis-rate-limit.ts).
 */
export interface RateLimiter {
  take(subject: string, limit: number): Soon<RateLimitResult>;
  /** How many calls of this window were allowed so far. */
  used(subject: string): Promise<number>;
}

export const windowMs = 60_000;
/** Far more subjects than call in a minute; above it the subject that was not seen for longest is dropped. */
const mostSubjects = 200_000;

export function createMemoryRateLimiter(now: () => number, most = mostSubjects): RateLimiter {
  const counts = createWindowCounts(most);
  return {
    take(subject, limit) {
      const at = now();
      const window = windowAt(at);
      const used = counts.get(window, subject);
      if (used < limit) counts.set(window, subject, used + 1);
      return judge(used, limit, at);
    },
    used: (subject) => Promise.resolve(counts.get(windowAt(now()), subject)),
  };
}

export function windowAt(ms: number): number {
  return Math.floor(ms / windowMs);
}

/** For the call that comes after `used` others, at a time in milliseconds. */
export function judge(used: number, limit: number, at: number): RateLimitResult {
  const end = (windowAt(at) + 1) * windowMs;
  return {
    allowed: used < limit,
    limit,
    remaining: Math.max(0, limit - used - 1),
    reset: end / 1_000,
    retryAfter: Math.max(1, Math.ceil((end - at) / 1_000)),
  };
}

/** The counters of one window. The first call in the next window drops them all. */
export function createWindowCounts(most = mostSubjects) {
  let window = -1;
  const counts = keepLatest<string, number>(most);

  function of(asked: number): LRUCache<string, number> {
    if (asked !== window) {
      window = asked;
      counts.clear();
    }
    return counts;
  }

  return {
    get: (asked: number, subject: string) => of(asked).get(subject) ?? 0,
    set: (asked: number, subject: string, count: number) => void of(asked).set(subject, count),
  };
}
