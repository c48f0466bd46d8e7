import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPace } from './pace.ts';
import { createProgress, timeLeft } from './progress.ts';

/** A service with this limit, on a clock that only waiting moves. Others make `others` calls before each of ours. */
function work({ limit, share, others = 0 }: { limit: number; share: number; others?: number }) {
  let now = 1_000_000;
  let [window, used] = [0, 0];
  const waits: number[] = [];
  const ofWindow: number[] = [];
  const pace = createPace({
    share,
    ended: new AbortController().signal,
    onWait: (seconds) => waits.push(seconds),
    now: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  });
  return {
    waits,
    ofWindow,
    async call() {
      await pace.turn();
      const at = Math.floor(now / 60_000);
      if (at !== window) {
        [window, used] = [at, 0];
        ofWindow.push(0);
      }
      used += 1 + others;
      ofWindow.push((ofWindow.pop() ?? 0) + 1);
      const headers = { limit, remaining: Math.max(0, limit - used), reset: (at + 1) * 60 };
      pace.learn(
        new Headers(Object.entries(headers).map(([name, value]) => [`X-RateLimit-${name}`, `${value}`])),
      );
    },
  };
}

async function calls(settings: Parameters<typeof work>[0], count: number) {
  const run = work(settings);
  for (let i = 0; i < count; i++) await run.call();
  return run;
}

describe('a pace', () => {
  it('uses its share of each minute, and no wait if that is enough', async () => {
    assert.deepEqual((await calls({ limit: 1_000, share: 0.5 }, 500)).waits, []);
    const { ofWindow, waits } = await calls({ limit: 100, share: 0.5 }, 120);
    assert.deepEqual(ofWindow, [50, 50, 20]);
    assert.equal(waits.length, 2);
  });

  it('leaves more to others who need it, and goes on at the smallest limit', async () => {
    const { ofWindow } = await calls({ limit: 100, share: 0.5, others: 9 }, 16);
    assert.deepEqual(ofWindow, [8, 8], 'a quarter of the limit is never touched');
    assert.deepEqual((await calls({ limit: 1, share: 0.5 }, 3)).ofWindow, [1, 1, 1]);
  });

  it('waits for nothing where a service says no limit', async () => {
    const waits: number[] = [];
    const ended = new AbortController().signal;
    const pace = createPace({ share: 0.01, ended, onWait: (seconds) => waits.push(seconds) });
    for (let i = 0; i < 50; i++) {
      await pace.turn();
      pace.learn(new Headers());
    }
    assert.deepEqual(waits, []);
  });
});

describe('progress', () => {
  it('is a line every five seconds, with the time left at the speed so far', () => {
    let now = 0;
    const lines: string[] = [];
    const progress = createProgress({ tell: (line) => lines.push(line), now: () => now });
    for (let second = 1; second <= 12; second++) {
      now = second * 1_000;
      progress.report(`${second} done`, second / 100);
    }
    now = 20_000;
    progress.report('20 done', undefined);
    assert.deepEqual(lines, [
      '5 done, 5 %, about 2 minutes left …',
      '10 done, 10 %, about 2 minutes left …',
      '20 done …',
    ]);
    assert.equal(timeLeft(1_000, 0.5), 'about 1 second left');
    assert.equal(timeLeft(3_600_000, 0.1), 'about 9 hours left');
    assert.equal(timeLeft(1_000, 0), 'time left unknown');
  });
});
