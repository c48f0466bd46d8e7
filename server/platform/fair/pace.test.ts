import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Rest, startPace } from './pace.ts';

/** Work in slices of 3 ms on a clock of its own, in a process that is busy for `load` of the time. Returns its share of the time. */
async function shareAt(load: number, rest?: Rest): Promise<number> {
  let time = 0;
  let worked = 0;
  let longest = 0;
  const pace = startPace('work', {
    ...(rest && { rest }),
    now: () => time,
    busySince: () => load,
    sleep: async (ms) => {
      longest = Math.max(longest, ms);
      time += ms;
    },
    turns: { next: async () => {} },
  });
  for (let i = 0; i < 3_000; i++) {
    while (!pace.isOver()) {
      time += 1;
      worked += 1;
    }
    await pace.pause();
  }
  assert.ok(longest <= 1_000);
  return worked / time;
}

test('long work takes most of an idle process and little of a busy one', async () => {
  const [idle, half, full] = [await shareAt(0), await shareAt(0.5), await shareAt(1)];
  assert.ok(idle > 0.7, String(idle));
  assert.ok(half > 0.03 && half < 0.06, String(half));
  assert.ok(full > 0.01 && full < 0.03, String(full));
});

test('a load that counts as free costs no rest beyond that of an idle process', async () => {
  const rest = { idle: 0.1, busy: 33, free: 0.25, longest: 200 };
  const shares = [await shareAt(0, rest), await shareAt(0.2, rest), await shareAt(0.8, rest)];
  assert.ok(Math.abs((shares[0] ?? 0) - (shares[1] ?? 0)) < 0.02, String(shares));
  assert.ok((shares[2] ?? 1) < 0.06, String(shares));
});

test('one slow step is followed by a bounded rest', async () => {
  let time = 0;
  const rests: number[] = [];
  const pace = startPace('work', {
    now: () => time,
    busySince: () => 1,
    sleep: async (ms) => void rests.push(ms),
    turns: { next: async () => {} },
  });
  time = 60_000;
  await pace.pause();
  assert.deepEqual(rests, [1_000]);
});

test('a rest ends when the work is aborted', async () => {
  let time = 0;
  const controller = new AbortController();
  const pace = startPace('work', { signal: controller.signal, now: () => time });
  time = 3_600_000;
  const paused = pace.pause();
  controller.abort();
  await paused;
});
