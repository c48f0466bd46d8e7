import { createShares } from '../../../platform/fair/shares.ts';
import { createSlots } from '../../../platform/fair/slots.ts';
import { unavailable } from '../../../platform/faults.ts';
import { messages } from '../messages.ts';

interface ExportLimits {
  perProject: number;
  /** How many more of a project wait for their turn. */
  waitingPerProject: number;
  inAll: number;
}

const retryAfterSeconds = 10;

/** Counts the exports that a project and a tenant have under way on this node. */
export function createExportPlaces({ perProject, waitingPerProject, inAll }: ExportLimits) {
  const ofTenants = createShares(inAll);
  const ofProjects = createSlots({
    places: inAll,
    perOwner: perProject,
    waitingPerOwner: waitingPerProject,
    waiting: inAll,
  });
  return {
    /** Undefined if the project has too many. Call `leave` exactly once, also if the export fails. */
    enter({ tenantId, projectId }: { tenantId: string; projectId: string }) {
      if (!ofTenants.take(tenantId, 1)) throw tooMany();
      const slot = ofProjects.enter(projectId);
      if (!slot) {
        ofTenants.give(tenantId, 1);
        return undefined;
      }
      const leave = () => {
        slot.leave();
        ofTenants.give(tenantId, 1);
      };
      return { ready: slot.ready, leave };
    },
  };
}

export function tooMany() {
  return unavailable(messages.exportsWaiting({ count: retryAfterSeconds }), retryAfterSeconds);
}
