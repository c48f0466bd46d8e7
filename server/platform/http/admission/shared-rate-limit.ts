import { Counter } from 'prom-client';
import { startPatience } from '../../concurrency/patience.ts';
import type { Metrics } from '../../metrics.ts';
import { createWindowCounts, judge, type RateLimiter, windowAt } from './rate-limit.ts';

/** The calls of one subject that are counted together, and what this node knows to be used up in a window. */
export interface AskedCalls {
  subject: string;
  calls: number;
  limit: number;
  window: number;
  used: number;
}

/** What counts for all nodes: Redis, or the main process of several workers. */
export interface SharedCounter {
  readonly isUp: boolean;
  /** The time by which it counts, and how many were used before these calls, in the same order. */
  count(shiftMs: number, asked: readonly AskedCalls[]): Promise<number[]>;
}

interface Group {
  subject: string;
  limit: number;
  /** Calls in their order. Each gets how many were used before it, and the time. */
  calls: ((used: number, at: number) => void)[];
  /** Those that only ask. */
  readers: ((used: number, at: number) => void)[];
}

export interface SharedRateLimiterOptions {
  counter: SharedCounter;
  metrics: Metrics;
  now: () => number;
  /** Added to the time of the counter: for tests that move the clock. */
  shiftMs?: () => number;
  /** After this time without an answer calls are counted by this node alone. */
  patienceMs?: number;
}

const defaultPatienceMs = 1_000;
/** The most subjects in one question: the counter does nothing else meanwhile. */
const mostGroups = 250;

/**
 * The calls of one event-loop turn are counted in one round trip, each subject once however many calls it has. While
 * the counter is away this node counts by itself, from what it knew last; when it is back, or was emptied, what this node
 * knows is the least that counts as used.
 */
export function createSharedRateLimiter(options: SharedRateLimiterOptions): RateLimiter {
  const { counter, metrics, now, shiftMs = () => 0, patienceMs = defaultPatienceMs } = options;
  const known = createKnown();
  const countedHere = new Counter({
    name: 'laurel_limits_counted_alone_total',
    help: 'Calls that this node counted by itself because Redis, or the main process, did not answer.',
    registers: [metrics.registry],
  });
  let waiting = new Map<string, Group>();
  /** Whether the last answer is overdue: then no call waits for the next one. */
  let isLate = false;
  let isProbing = false;

  function ask(subject: string, limit: number, isCall: boolean): Promise<{ used: number; at: number }> {
    const name = `${limit} ${subject}`;
    const group = waiting.get(name) ?? { subject, limit, calls: [], readers: [] };
    if (waiting.size === 0) setImmediate(flush);
    waiting.set(name, group);
    const { promise, resolve } = Promise.withResolvers<{ used: number; at: number }>();
    (isCall ? group.calls : group.readers).push((used, at) => resolve({ used, at }));
    if (waiting.size >= mostGroups) flush();
    return promise;
  }

  function flush(): void {
    const groups = [...waiting.values()];
    waiting = new Map();
    if (groups.length === 0) return;
    if (!counter.isUp || isLate) {
      countHere(groups);
      if (counter.isUp) probe();
      return;
    }
    let isOpen = true;
    const close = (answer: () => void) => {
      if (!isOpen) return;
      isOpen = false;
      stopWaiting();
      answer();
    };
    const stopWaiting = startPatience(patienceMs, () =>
      close(() => {
        isLate = true;
        countHere(groups);
      }),
    );
    send(groups).then(
      (answer) => {
        onTime();
        close(() => settle(groups, answer));
      },
      () => close(() => countHere(groups)),
    );
  }

  /** To see whether it answers again; one at a time. */
  function probe(): void {
    if (isProbing) return;
    isProbing = true;
    void send([])
      .then(onTime, () => {})
      .then(() => {
        isProbing = false;
      });
  }

  function onTime(): void {
    isLate = false;
  }

  function send(groups: readonly Group[]): Promise<number[]> {
    const asked = groups.map(({ subject, limit, calls }) => ({
      subject,
      limit,
      calls: calls.length,
      ...known.of(subject),
    }));
    return counter.count(Math.round(shiftMs()), asked);
  }

  function settle(groups: readonly Group[], [at = 0, ...answers]: readonly number[]): void {
    for (const [i, { subject, limit, calls, readers }] of groups.entries()) {
      const used = answers[i] ?? 0;
      known.raise(windowAt(at), subject, Math.max(used, Math.min(limit, used + calls.length)));
      for (const read of readers) read(used, at);
      for (const [n, call] of calls.entries()) call(used + n, at);
    }
  }

  function countHere(groups: readonly Group[]): void {
    const at = now();
    const window = windowAt(at);
    const used = groups.map(({ subject, calls }) => {
      countedHere.inc(calls.length);
      return known.used(window, subject);
    });
    settle(groups, [at, ...used]);
  }

  return {
    async take(subject, limit) {
      const { used, at } = await ask(subject, limit, true);
      return judge(used, limit, at);
    },
    async used(subject) {
      return (await ask(subject, 0, false)).used;
    },
  };
}

/** The highest counts that this node has seen in the latest window. */
function createKnown() {
  const counts = createWindowCounts();
  let latest = -1;
  return {
    of: (subject: string) => ({ window: latest, used: counts.get(latest, subject) }),
    used(window: number, subject: string): number {
      latest = window;
      return counts.get(window, subject);
    },
    raise(window: number, subject: string, used: number): void {
      latest = window;
      counts.set(window, subject, Math.max(used, counts.get(window, subject)));
    },
  };
}
