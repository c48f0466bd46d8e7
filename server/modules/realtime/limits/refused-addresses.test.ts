import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rememberRefused } from './refused-addresses.ts';

describe('an address whose sockets are refused', () => {
  it('is over its budget after so many, alone, and has room again with time', () => {
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
