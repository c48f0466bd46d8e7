import { createLocalHeldCounts, type HeldCounts } from '../cluster/held-counts.ts';
import { kinds } from './line.ts';
import type { WorkerEnd } from './worker-end.ts';

/** The main process counts for all workers; what a worker held is free again when its process ends. */
export function createWorkerHeldCounts({
  question,
  lines,
}: Pick<WorkerEnd, 'question' | 'lines'>): HeldCounts {
  const local = createLocalHeldCounts();
  return {
    heldHere: local.heldHere,
    async take(wanted) {
      // Enough to refuse, and it keeps what this worker holds.
      const hold = local.takeHere(wanted);
      if ('full' in hold) return hold;
      const asked = JSON.stringify(wanted.map(({ key, most }) => [key, most]));
      const full = Number(await question(kinds.take, asked));
      if (full >= 0) {
        hold.release();
        return { full };
      }
      return {
        release(key) {
          const released = hold.release(key);
          if (released.length > 0) lines.commands.send(kinds.release, '', JSON.stringify(released));
        },
      };
    },
    async close() {
      for (const [key, count] of local.all()) {
        const keys = new Array<string>(count).fill(key);
        lines.commands.send(kinds.release, '', JSON.stringify(keys));
      }
      await local.close();
    },
  };
}
