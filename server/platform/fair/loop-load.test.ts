import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { followLoop, measureLoop } from './loop-load.ts';

describe('the load of the event loop', () => {
  it('is high while the loop is held, and lower after a rest', async () => {
    const busySince = measureLoop();
    await new Promise((turn) => setImmediate(turn));
    busySince();
    const until = performance.now() + 30;
    while (performance.now() < until);
    await new Promise((turn) => setImmediate(turn));
    const held = busySince();
    await new Promise((rested) => setTimeout(rested, 100));
    assert.ok(held > busySince());
  });

  it('follows what was measured, more slowly the shorter it was measured for', () => {
    let at = 0;
    let busy = 1;
    const load = followLoop(
      () => at,
      () => busy,
    );
    at = 50;
    assert.equal(load(), 0.5);
    at = 60;
    assert.equal(load(), 0.55);
    at = 1_000;
    busy = 0.2;
    assert.equal(load(), 0.2);
  });
});
