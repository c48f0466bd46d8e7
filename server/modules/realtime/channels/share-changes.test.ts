import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createLocalBus } from '../../../platform/cluster/bus.ts';
import { shareChanges } from './share-changes.ts';

const limit = 1_000;

/** Two nodes on one bus: the first announces changes, the second receives them. */
async function startNodes(t: TestContext) {
  const bus = createLocalBus();
  const sent: string[] = [];
  const watched = {
    ...bus,
    publish(channel: string, message: string) {
      sent.push(message);
      return bus.publish(channel, message);
    },
  };
  const touched: string[][] = [[], []];
  const [own, other] = touched.map((list) => ({
    touch: (room: string) => void list.push(room),
    touchAll: () => void list.push('all'),
  }));
  assert.ok(own && other);
  const nodes = [shareChanges(watched, own), shareChanges(watched, other)];
  t.after(() => {
    for (const node of nodes) node.stop();
  });
  // Every subscription begins with a resync.
  await new Promise((resolve) => setImmediate(resolve));
  for (const list of touched) assert.deepEqual(list.splice(0), ['all']);
  const [ownList = [], otherList = []] = touched;
  return {
    sent,
    own: ownList,
    other: otherList,
    async change(rooms: readonly string[]) {
      for (const room of rooms) nodes[0]?.changed(room);
      while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

const roomsOf = (count: number) => Array.from({ length: count }, (_, n) => `1/channel/lobby:${n}`);

describe('a notice of changed channels', () => {
  it('names up to 1,000 channels, each once', async (t) => {
    const { change, own, other, sent } = await startNodes(t);
    const rooms = roomsOf(limit);
    await change([...rooms, ...rooms]);
    assert.equal(sent.length, 1);
    assert.deepEqual(other, rooms);
    assert.deepEqual(own, [...rooms, ...rooms], 'the node of the change looks at once');
  });

  it('about more channels is a small message that makes the other nodes read all of theirs', async (t) => {
    const { change, own, other, sent } = await startNodes(t);
    const rooms = roomsOf(20 * limit);
    await change(rooms);
    assert.deepEqual(other, ['all']);
    assert.deepEqual(own, rooms);
    assert.ok((sent[0] ?? '').length < 100, `${sent[0]?.length} characters`);
  });
});
