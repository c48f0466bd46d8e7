import type { OutboxReader } from '../../module.ts';
import type { Broadcast } from './broadcast.ts';
import { handOver } from './hand-over.ts';

/** Gives what was committed to the sockets of all nodes: after the commit, so that nothing is sent that did not happen. */
export function createFanOut(broadcast: Broadcast): OutboxReader {
  return {
    name: 'realtime',
    async take(tx, events) {
      const batches = await handOver(tx, events);
      return () => {
        for (const batch of batches) broadcast.announce(batch);
      };
    },
  };
}
