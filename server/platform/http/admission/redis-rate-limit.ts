import { createHash } from 'node:crypto';
import type { Redis } from '../../cluster/redis/connection.ts';
import { defineScript } from '../../cluster/redis/script.ts';
import { type RateLimiter, windowMs } from './rate-limit.ts';
import {
  type AskedCalls,
  createSharedRateLimiter,
  type SharedRateLimiterOptions,
} from './shared-rate-limit.ts';

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

export interface RedisRateLimiterOptions extends Omit<SharedRateLimiterOptions, 'counter'> {
  redis: Redis;
}

export function createRedisRateLimiter({ redis, ...options }: RedisRateLimiterOptions): RateLimiter {
  const counter = {
    get isUp() {
      return redis.isUp;
    },
    async count(shiftMs: number, asked: readonly AskedCalls[]) {
      const keys = asked.map(({ subject }) => `${redis.prefix}calls:${nameOf(subject)}`);
      const args = asked.flatMap(({ calls, limit, window, used }) => [calls, limit, window, used]);
      return (await redis.run(takeAll, keys, [shiftMs, ...args])) as number[];
    },
  };
  return createSharedRateLimiter({ ...options, counter });
}

/** Neither e-mail addresses nor names of players are stored in Redis, and no subject makes a long key. */
function nameOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 22);
}
