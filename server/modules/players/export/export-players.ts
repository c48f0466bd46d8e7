import type { Readable } from 'node:stream';
import type { Clock } from '../../../platform/clock.ts';
import { currentOwner } from '../../../platform/fair/owner.ts';
import { createShares } from '../../../platform/fair/shares.ts';
import { createSlots } from '../../../platform/fair/slots.ts';
import { conflict, unavailable } from '../../../platform/faults.ts';
import { streamedBody } from '../../../platform/http/bodies/streamed-body.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { type ProjectContext, timeIn } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { checkFilters } from '../list/player-filters.ts';
import { type ExportQuery, exportPages } from './export-pages.ts';

/** At once on one node. In all: each holds a page in memory for as long as its receiver takes. */
export const exportLimits = { perProject: 2, inAll: 16 };
const retryAfterSeconds = 10;

type Scope = Pick<ProjectContext, 'tenantId' | 'projectId' | 'environment' | 'levels' | 'timezone' | 'actor'>;

/** Exports of many players. What a project and a tenant have under way on this node is counted here. */
export function createPlayerExports({ db, clock }: { db: Database; clock: Clock }) {
  const ofTenants = createShares(exportLimits.inAll);
  const ofProjects = createSlots({
    places: exportLimits.inAll,
    perOwner: exportLimits.perProject,
    waitingPerOwner: 0,
    waiting: 0,
  });

  /** Its place is free again when the stream is closed, whatever closes it. */
  return async (context: Scope, query: ExportQuery): Promise<Readable> => {
    const { environment, levels, timezone } = context;
    const frame = { levels, timezone, now: timeIn(environment, clock) };
    checkFilters(query, '', frame.now);
    const leave = enter(context);
    try {
      await record(db, context, query);
      const scope = { owner: currentOwner(), environmentId: environment.id, frame };
      return streamedBody(exportPages(db, scope, query)).once('close', leave);
    } catch (error) {
      leave();
      throw error;
    }
  };

  function enter({ tenantId, projectId }: Scope): () => void {
    if (!ofTenants.take(tenantId, 1)) {
      throw unavailable(
        `Too many exports are under way. Retry after ${retryAfterSeconds} seconds.`,
        retryAfterSeconds,
      );
    }
    const slot = ofProjects.enter(projectId);
    if (!slot) {
      ofTenants.give(tenantId, 1);
      throw conflict(
        `${exportLimits.perProject} exports of this project are under way. Stop one, or wait for its end.`,
      );
    }
    return () => {
      slot.leave();
      ofTenants.give(tenantId, 1);
    };
  }
}

/**
 * Without the values of the filters: a text that players are searched by can be the name of one, and the audit log cannot be
 * changed when that player is erased.
 */
async function record(db: Database, context: Scope, query: ExportQuery): Promise<void> {
  const { tenantId, projectId, environment, actor } = context;
  const { format, sort, ...filters } = query;
  await db.transaction((tx) =>
    recordChange(tx, actor, {
      tenantId,
      projectId,
      action: 'players.export',
      target: { type: 'environment', id: environment.name },
      after: { format, sort, filters: Object.keys(filters).sort() },
    }),
  );
}
