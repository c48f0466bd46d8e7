import { createHash } from 'node:crypto';
import { type Repetition, repeat } from '../jobs.ts';
import type { Log } from '../log.ts';
import { createLocalHeldCounts, type HeldCounts, type Wanted } from './held-counts.ts';
import type { Redis } from './redis/connection.ts';
import { defineScript } from './redis/script.ts';

/** A node that was silent for this long holds nothing any more. */
const aliveMs = 15_000;
/** A counter that no node confirms expires. */
const keyMs = 600_000;
const confirmEveryMs = 120_000;
/** The most keys in one script: Redis does nothing else while it runs. */
const piece = 250;

/*
 * A counter is a hash: how many each holder has. A holder is one node in one session with Redis. KEYS[1] of every script has
 * the holders that are alive, each with the moment at which it is not any more.
 */
const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local holder = ARGV[1]
`;

/** 1 if the holder was alive before. */
const beat = defineScript(`${now}
local since = redis.call('ZSCORE', KEYS[1], holder)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('ZADD', KEYS[1], now + ${aliveMs}, holder)
redis.call('PEXPIRE', KEYS[1], ${keyMs})
return since and tonumber(since) > now and 1 or 0`);

/**
 * ARGV has the limits. 0: taken. -1: this holder is not alive. Otherwise the place of the first that is full, from 1.
 */
const takeOne = defineScript(`${now}
local own = redis.call('ZSCORE', KEYS[1], holder)
if not own or tonumber(own) <= now then return -1 end
for i = 2, #KEYS do
  local held = redis.call('HGETALL', KEYS[i])
  local sum = 0
  for n = 1, #held, 2 do
    local lives = redis.call('ZSCORE', KEYS[1], held[n])
    if held[n] == holder or (lives and tonumber(lives) > now) then sum = sum + held[n + 1]
    else redis.call('HDEL', KEYS[i], held[n]) end
  end
  if sum >= tonumber(ARGV[i]) then return i - 1 end
end
for i = 2, #KEYS do
  redis.call('HINCRBY', KEYS[i], holder, 1)
  redis.call('PEXPIRE', KEYS[i], ${keyMs})
end
return 0`);

const releaseOne = defineScript(`
for i = 2, #KEYS do
  if redis.call('HINCRBY', KEYS[i], ARGV[1], -1) <= 0 then redis.call('HDEL', KEYS[i], ARGV[1]) end
end`);

/** ARGV has the counts of the holder. */
const restate = defineScript(`
for i = 2, #KEYS do
  redis.call('HSET', KEYS[i], ARGV[1], ARGV[i])
  redis.call('PEXPIRE', KEYS[i], ${keyMs})
end`);

/** How many counters do not know the holder. */
const confirm = defineScript(`
local missing = 0
for i = 2, #KEYS do
  if redis.call('HEXISTS', KEYS[i], ARGV[1]) == 0 then missing = missing + 1 end
  redis.call('PEXPIRE', KEYS[i], ${keyMs})
end
return missing`);

/**
 * Each node counts what it holds by itself as well: that is what counts while Redis is away, and what it tells Redis
 * again at the start of every session, and when Redis has forgotten it.
 */
export function createRedisHeldCounts(redis: Redis, nodeId: string, log: Log): HeldCounts {
  const local = createLocalHeldCounts();
  const holders = `${redis.prefix}holders`;
  let holder = '';
  let sessions = 0;
  const run: typeof redis.run = (script, keys, args) =>
    redis.run(script, [holders, ...keys.map((key) => keyOf(redis, key))], [holder, ...args]);
  const ignore = () => {};

  /** As a new holder, so that nothing of the old one counts twice. What is sent later comes after it. */
  function begin(): void {
    if (holder !== '') void redis.send(['ZREM', holders, holder]).catch(ignore);
    holder = `${nodeId}:${++sessions}`;
    void run(beat, [], []).catch(ignore);
    for (const part of inPieces([...local.all()])) {
      const keys = part.map(([key]) => key);
      void run(
        restate,
        keys,
        part.map(([, count]) => count),
      ).catch(ignore);
    }
  }
  redis.onSession(begin);

  async function confirmAll(): Promise<void> {
    for (const part of inPieces([...local.all()])) {
      const before = holder;
      const keys = part.map(([key]) => key).filter((key) => local.heldHere(key) > 0);
      const missing = Number(await run(confirm, keys, []));
      if (before !== holder) return;
      // Also those that were released or not yet taken in the meantime: stating all of them again does no harm.
      if (missing > 0) return begin();
    }
  }

  const jobs: Repetition[] = [
    repeat('say that this node holds its places', aliveMs / 3, log, async () => {
      if (redis.isUp && (await run(beat, [], []).catch(() => 1)) === 0) begin();
    }),
    repeat('confirm the places that this node holds', confirmEveryMs, log, async () => {
      if (redis.isUp) await confirmAll().catch(ignore);
    }),
  ];

  /** The place of the first that is full, from 1, or 0. */
  async function ask(wanted: readonly Wanted[]): Promise<number> {
    const keys = wanted.map(({ key }) => key);
    const asked = holder;
    const limits = wanted.map(({ most }) => most);
    const full = Number(await run(takeOne, keys, limits));
    // Redis was emptied, or this process was stopped for long. What is stated again includes this one.
    if (full === -1 && asked === holder) begin();
    // What was stated again in the meantime included this one.
    if (full > 0 && asked !== holder) void run(releaseOne, keys, []).catch(ignore);
    return Math.max(0, full);
  }

  return {
    heldHere: local.heldHere,
    async take(wanted) {
      const hold = local.takeHere(wanted);
      if ('full' in hold) return hold;
      let full = 0;
      if (redis.isUp) full = await ask(wanted).catch(() => 0);
      if (full > 0) {
        hold.release();
        return { full: full - 1 };
      }
      return {
        release(key) {
          const released = hold.release(key);
          if (redis.isUp && released.length > 0) void run(releaseOne, released, []).catch(ignore);
        },
      };
    },
    async close() {
      await Promise.all(jobs.map((job) => job.stop()));
      await redis.send(['ZREM', holders, holder]).catch(ignore);
    },
  };
}

/** Neither addresses nor names of people are stored in Redis, and no key is long. */
function keyOf(redis: Redis, key: string): string {
  return `${redis.prefix}held:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;
}

function* inPieces<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += piece) yield all.slice(at, at + piece);
}
