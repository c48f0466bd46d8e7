import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryRateLimiter, windowMs } from './rate-limit.ts';

const minute = Date.UTC(2026, 10, 15, 9, 30);

function limiterAt(start: number) {
  let now = start;
  const limiter = createMemoryRateLimiter(() => now);
  const moveTo = (at: number) => {
    now = at;
  };
  return { limiter, moveTo };
}

describe('the rate limiter', () => {
  it('lets exactly the limit through, however many come at once', async () => {
    const { limiter } = limiterAt(minute);
    const results = await Promise.all(Array.from({ length: 130 }, () => limiter.take('a', 100)));
    assert.equal(results.filter(({ allowed }) => allowed).length, 100);
    const expected = [...Array.from({ length: 100 }, (_, index) => 99 - index), ...Array(30).fill(0)];
    assert.deepEqual(
      results.map(({ remaining }) => remaining),
      expected,
    );
    assert.equal(await limiter.used('a'), 100);
  });

  it('counts each subject apart', async () => {
    const { limiter } = limiterAt(minute);
    await limiter.take('a', 1);
    assert.equal((await limiter.take('a', 1)).allowed, false);
    assert.equal((await limiter.take('b', 1)).allowed, true);
    assert.equal(await limiter.used('c'), 0);
  });

  it('begins its windows on the minute and tells their end in seconds', async () => {
    const { limiter, moveTo } = limiterAt(minute + windowMs - 1);
    assert.deepEqual(await limiter.take('a', 1), {
      allowed: true,
      limit: 1,
      remaining: 0,
      reset: (minute + windowMs) / 1000,
    });
    assert.equal((await limiter.take('a', 1)).allowed, false);
    moveTo(minute + windowMs);
    const next = await limiter.take('a', 1);
    assert.equal(next.allowed, true);
    assert.equal(next.reset, (minute + 2 * windowMs) / 1000);
  });

  it('takes a limit that changes within a window at its word', async () => {
    const { limiter } = limiterAt(minute);
    for (let i = 0; i < 5; i++) await limiter.take('a', 5);
    assert.equal((await limiter.take('a', 5)).allowed, false);
    assert.deepEqual((await limiter.take('a', 10)).remaining, 4);
    assert.equal((await limiter.take('a', 3)).allowed, false);
  });

  it('forgets everybody with the window, so it cannot grow', async () => {
    const { limiter, moveTo } = limiterAt(minute);
    for (let i = 0; i < 1_000; i++) await limiter.take(`subject ${i}`, 10);
    moveTo(minute + windowMs);
    for (let i = 0; i < 1_000; i++) assert.equal(await limiter.used(`subject ${i}`), 0);
  });
});
