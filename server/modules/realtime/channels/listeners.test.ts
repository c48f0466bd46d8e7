import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createLocalBus } from '../../../platform/cluster/bus.ts';
import { shareListeners } from './listeners.ts';

it('nodes know in which environments others listen, and forget a node that says nothing', async (t) => {
  const bus = createLocalBus();
  let now = 0;
  const [one, other] = [shareListeners(bus, () => now), shareListeners(bus, () => now)];
  t.after(() => [one.stop(), other.stop()]);
  await new Promise((resume) => setImmediate(resume));
  one.add(1);
  assert.deepEqual([one.isHere(1), one.isElsewhere(1)], [true, false]);
  assert.deepEqual([other.isHere(1), other.isElsewhere(1), other.isElsewhere(2)], [false, true, false]);
  one.add(2);
  one.add(2);
  assert.ok(other.isElsewhere(2));
  one.remove(2);
  assert.ok(one.isHere(2), 'one of two is left');
  one.remove(2);
  assert.ok(!one.isHere(2));
  now = 14_000;
  one.announce();
  now = 16_000;
  assert.deepEqual([other.isElsewhere(1), other.isElsewhere(2)], [true, false]);
  now = 30_000;
  assert.ok(!other.isElsewhere(1));
});
