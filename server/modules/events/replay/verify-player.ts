import { createSlots, inSlot } from '../../../platform/fair/slots.ts';
import { unavailable } from '../../../platform/faults.ts';
import type { ProjectContext } from '../../access/index.ts';
import { messages } from '../messages.ts';
import { type CompareNeeds, comparePlayer } from './compare-player.ts';
import type { Difference } from './find-differences.ts';
import { snapshotEvery, writeSnapshot } from './write-snapshot.ts';

export interface Verification {
  matches: boolean;
  /** Entries that were replayed. */
  entries: number;
  differences: Difference[];
}

/** A replay may read a long log: a few at once, and two of a project. */
const verifyLimits = { places: 4, perOwner: 2, waitingPerOwner: 20, waiting: 200 };
const retryAfterSeconds = 2;

const refuse = () =>
  unavailable(messages.tooManyVerifications({ count: retryAfterSeconds }), retryAfterSeconds);

/** Compares the stored state of a player with a replay of the log. The player is not changed. */
export function createVerifyPlayer(needs: CompareNeeds) {
  const slots = createSlots(verifyLimits);
  return (context: ProjectContext, playerId: string, { full = false }: { full?: boolean }) =>
    inSlot(slots, context.projectId, refuse, async ({ giveWay }): Promise<Verification> => {
      const compared = await comparePlayer(needs, context, playerId, { isFull: full, pause: giveWay });
      const { differences, entries } = compared;
      await writeSnapshot(needs.db, compared, snapshotEvery);
      return { matches: differences.length === 0, entries, differences };
    });
}
