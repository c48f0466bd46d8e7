import type { OutboxReader } from '../../module.ts';
import type { Broadcast } from './broadcast.ts';
import { handOver } from './hand-over.ts';

/** Announces notifications to all nodes with sockets: after the commit, so that nothing is sent that did not happen. */
export function createFanOut(broadcast: Broadcast): OutboxReader {
  return {
    name: 'realtime',
    needsEnvelopes: broadcast.isHeard,
    // Last of all: until the commit no other lane can number a batch of these environments.
    async close(tx, events) {
      const batches = await handOver(tx, events);
      return () => {
        for (const batch of batches) broadcast.announce(batch);
      };
    },
  };
}
