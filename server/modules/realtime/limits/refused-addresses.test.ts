import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSlowRefusals, rememberRefused } from './refused-addresses.ts';

describe('an address whose sockets are refused', () => {
  it('is over its budget after some refusals, does not affect other addresses, and has room again after a while', () => {
    let now = 0;
    const refused = rememberRefused({ atOnce: 10, perSecond: 2 }, () => now);
    for (let i = 0; i < 9; i++) refused.note('a');
    assert.equal(refused.isOver('a'), false);
    refused.note('a');
    assert.deepEqual([refused.isOver('a'), refused.isOver('b')], [true, false]);
    now = 400;
    assert.equal(refused.isOver('a'), true);
    now = 600;
    assert.equal(refused.isOver('a'), false);
    refused.note('a');
    assert.equal(refused.isOver('a'), true);
  });
});

describe('refusals that wait', () => {
  it('are bounded: beyond that, clients are refused at once', (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const slow = createSlowRefusals({ ms: 1_000, most: 2 });
    let refused = 0;
    for (let i = 0; i < 3; i++) slow.refuse(() => refused++);
    assert.equal(refused, 1);
    t.mock.timers.tick(1_500);
    assert.equal(refused, 3);
    slow.refuse(() => refused++);
    assert.equal(refused, 3);
  });
});
