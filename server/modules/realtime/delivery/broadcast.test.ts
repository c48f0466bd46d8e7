import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLocalBus } from '../../../platform/cluster/bus.ts';
import { type AnnouncedBatch, createBusBroadcast } from './broadcast.ts';
import type { Batch } from './hand-over.ts';

const environmentId = 7;
const limit = 256 * 1024;

/** Announces one batch to a node that listens. Returns what the node received and what went over the bus. */
async function announce(envelopes: readonly string[]) {
  const bus = createLocalBus();
  const sent: string[] = [];
  const heard: AnnouncedBatch[] = [];
  const broadcast = createBusBroadcast({
    ...bus,
    publish(channel, message) {
      sent.push(message);
      return bus.publish(channel, message);
    },
  });
  await new Promise<void>((resolve) => {
    broadcast.listen(environmentId, { announced: (batch) => heard.push(batch), resync: resolve });
  });
  const events = envelopes.map((envelope, index) => ({ seq: index + 1, envelope }));
  broadcast.announce({ environmentId, number: 42, events } as unknown as Batch);
  return { heard, sent, events };
}

describe('the announcement of a batch', () => {
  it('carries its events up to 256 KiB', async () => {
    const { heard, events } = await announce(['x'.repeat(limit / 2), 'y'.repeat(limit / 2)]);
    assert.deepEqual(heard, [{ number: 42, events }]);
  });

  it('is only its number if there is more, so that Redis buffers little for a slow node', async () => {
    const { heard, sent } = await announce(['x'.repeat(limit / 2), 'y'.repeat(limit / 2 + 1)]);
    assert.deepEqual(heard, [{ number: 42 }]);
    assert.deepEqual(sent, ['42']);
  });

  it('is measured in bytes, not in characters', async () => {
    const { heard } = await announce(['€'.repeat(limit / 2)]);
    assert.deepEqual(heard, [{ number: 42 }]);
  });
});
