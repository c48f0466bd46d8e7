import assert from 'node:assert/strict';
import { it } from 'node:test';
import { keepLatest } from './latest.ts';

it('the latest are kept, as many as were asked for', () => {
  const latest = keepLatest<string, number>(1_000);
  for (let i = 0; i < 5_000; i++) {
    latest.set(`${i}`, i);
    assert.ok(latest.size <= 1_000);
    assert.equal(latest.get('0'), 0, 'it is used all the time');
  }
  assert.equal(latest.size, 1_000);
  assert.deepEqual(
    [latest.get('4999'), latest.get('4001'), latest.get('4000')],
    [4_999, 4_001, undefined],
    'one of them is the first',
  );
  latest.set('4999', 1);
  latest.delete('4998');
  assert.deepEqual([latest.get('4999'), latest.size], [1, 999]);
  latest.clear();
  assert.deepEqual([latest.size, latest.get('4999')], [0, undefined]);
});
