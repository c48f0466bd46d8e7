import { createHash } from 'node:crypto';
import { Counter } from 'prom-client';
import type { Redis } from '../../cluster/redis/connection.ts';
import { defineScript } from '../../cluster/redis/script.ts';
import { startPatience } from '../../concurrency/patience.ts';
import type { Metrics } from '../../metrics.ts';
import { createWindowCounts, judge, type RateLimiter, windowAt, windowMs } from './rate-limit.ts';

/**
 * For each key: how many calls ask, their limit, and what this node knows to be used up in a window. Redis' own clock
 * decides which window it is, so that all nodes agree. Returns the time, and how many were used before these calls.
 */
const takeAll = defineScript(`
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[1]
local window = math.floor(now / ${windowMs})
local answer = { now }
for i, key in ipairs(KEYS) do
  local at = 4 * i - 2
  local calls, limit = tonumber(ARGV[at]), tonumber(ARGV[at + 1])
  local counter = key .. ':' .. string.format('%d', window)
  local stored = tonumber(redis.call('GET', counter) or '0')
  local used = stored
  if tonumber(ARGV[at + 2]) == window then used = math.max(used, tonumber(ARGV[at + 3])) end
  local count = math.max(used, math.min(limit, used + calls))
  if count > stored then redis.call('SET', counter, count, 'PX', ${2 * windowMs}) end
  answer[i + 1] = used
end
return answer`);

interface Group {
  subject: string;
  limit: number;
  /** Calls in their order. Each gets how many were used before it, and the time. */
  calls: ((used: number, at: number) => void)[];
  /** Those that only ask. */
  readers: ((used: number, at: number) => void)[];
}

export interface RedisRateLimiterOptions {
  redis: Redis;
  metrics: Metrics;
  now: () => number;
  /** Added to the time of Redis: for tests that move the clock. */
  shiftMs?: () => number;
  /** After this time without an answer calls are counted by this node alone. */
  patienceMs?: number;
}

const defaultPatienceMs = 1_000;
/** The most subjects in one script: Redis does nothing else while it runs. */
const mostGroups = 250;

/**
 * The calls of one event-loop turn are counted in one round trip, each subject once however many calls it has. While
 * Redis is away this node counts by itself, from what it knew last; when Redis is back, or was emptied, what this node
 * knows is the least that counts as used.
 */
export function createRedisRateLimiter(options: RedisRateLimiterOptions): RateLimiter {
  const { redis, metrics, now, shiftMs = () => 0, patienceMs = defaultPatienceMs } = options;
  const known = createKnown();
  const countedHere = new Counter({
    name: 'laurel_limits_counted_alone_total',
    help: 'Calls that this node counted by itself because Redis did not answer.',
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
    if (!redis.isUp || isLate) {
      countHere(groups);
      if (redis.isUp) probe();
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

  async function send(groups: readonly Group[]): Promise<number[]> {
    const keys = groups.map(({ subject }) => `${redis.prefix}calls:${nameOf(subject)}`);
    const args = groups.flatMap(({ subject, limit, calls }) => {
      const { window, used } = known.of(subject);
      return [calls.length, limit, window, used];
    });
    return (await redis.run(takeAll, keys, [Math.round(shiftMs()), ...args])) as number[];
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

/** Neither e-mail addresses nor names of players are stored in Redis, and no subject makes a long key. */
function nameOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 22);
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
