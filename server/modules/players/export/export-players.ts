import type { Readable } from 'node:stream';
import type { Clock } from '../../../platform/clock.ts';
import { currentOwner } from '../../../platform/fair/owner.ts';
import { conflict } from '../../../platform/faults.ts';
import { streamedBody } from '../../../platform/http/bodies/streamed-body.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { type ProjectContext, timeIn } from '../../access/index.ts';
import { recordChange } from '../../audit/index.ts';
import { checkSegment } from '../list/check-segment.ts';
import { checkFilters } from '../list/player-filters.ts';
import { messages } from '../messages.ts';
import { type ExportQuery, exportPages } from './export-pages.ts';
import { createExportPlaces } from './export-places.ts';

/**
 * Exports at once on one node. The total is limited because each holds a page in memory for as long as its receiver
 * takes.
 */
export const exportLimits = { perProject: 2, waitingPerProject: 0, inAll: 16 };

type Scope = Pick<ProjectContext, 'tenantId' | 'projectId' | 'environment' | 'levels' | 'timezone' | 'actor'>;

/** Exports of many players. */
export function createPlayerExports({ db, clock }: { db: Database; clock: Clock }) {
  const places = createExportPlaces(exportLimits);

  /** Its place is free again when the stream is closed, whatever closes it. */
  return async (context: Scope, query: ExportQuery): Promise<Readable> => {
    const { environment, levels, timezone } = context;
    const frame = { levels, timezone, now: timeIn(environment, clock) };
    checkFilters(query, '', frame.now);
    await checkSegment(db, environment.id, query);
    const place = places.enter(context);
    if (!place) {
      throw conflict(messages.tooManyExports({ count: exportLimits.perProject }));
    }
    try {
      await record(db, context, query);
      const scope = { owner: currentOwner(), environmentId: environment.id, frame };
      return streamedBody(exportPages(db, scope, query)).once('close', place.leave);
    } catch (error) {
      place.leave();
      throw error;
    }
  };
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
