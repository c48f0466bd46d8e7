import { performance } from 'node:perf_hooks';
import type { Readable } from 'node:stream';
import { csvLine, harmless } from '../../../../platform/csv.ts';
import { currentOwner } from '../../../../platform/fair/owner.ts';
import { startPace } from '../../../../platform/fair/pace.ts';
import { conflict } from '../../../../platform/faults.ts';
import { streamedBody } from '../../../../platform/http/bodies/streamed-body.ts';
import type { Database } from '../../../../platform/postgres/database.ts';
import type { Queryable } from '../../../../platform/postgres/statement.ts';
import type { ProjectContext } from '../../../access/index.ts';
import { recordChange } from '../../../audit/index.ts';
import { createExportPlaces } from '../../../players/index.ts';
import { messages } from '../../messages.ts';
import * as queries from './queries.ts';
import { presentAffected, readReversal } from './reversals.ts';

/** As for exports of players: each holds a page in memory for as long as its receiver takes. */
export const downloadLimits = { perProject: 2, waitingPerProject: 0, inAll: 16 };
const pageSize = 500;

/** The players of a reversal as CSV, in one response of any length. */
export function createAffectedExports(db: Database) {
  const places = createExportPlaces(downloadLimits);
  return async (context: ProjectContext, reversalId: string): Promise<Readable> => {
    await readReversal(db, context, reversalId);
    const place = places.enter(context);
    if (!place) throw conflict(messages.tooManyLists({ count: downloadLimits.perProject }));
    try {
      await record(db, context, reversalId);
      return streamedBody(affectedPages(db, reversalId)).once('close', place.leave);
    } catch (error) {
      place.leave();
      throw error;
    }
  };
}

/** Each page is a read of its own, so that a slow receiver holds no connection of the database. */
async function* affectedPages(db: Queryable, reversalId: string): AsyncGenerator<string, void, undefined> {
  // The receiver's time is not work.
  let worked = 0;
  const pace = startPace(currentOwner(), { now: () => worked });
  let after: number | null = null;
  yield csvLine(['playerId', 'displayName', 'events', 'xp', 'badges', 'quests', 'balances', 'items']);
  for (;;) {
    const began = performance.now();
    const rows: queries.AffectedRow[] = await queries.listAffected.all(db, reversalId, after, pageSize);
    const text = rows.map(lineOf).join('');
    worked += performance.now() - began;
    if (text !== '') yield text;
    after = rows.at(-1)?.key ?? null;
    if (rows.length < pageSize) return;
    await pace.pause();
  }
}

function lineOf(row: queries.AffectedRow): string {
  const { playerId, displayName, events, xp, badges, quests } = presentAffected(row);
  return csvLine([
    playerId,
    displayName && harmless(displayName),
    events,
    xp,
    badges,
    quests,
    JSON.stringify(row.balances),
    JSON.stringify(row.items),
  ]);
}

async function record(db: Database, context: ProjectContext, reversalId: string): Promise<void> {
  const { tenantId, projectId, environment, actor } = context;
  await db.transaction((tx) =>
    recordChange(tx, actor, {
      tenantId,
      projectId,
      action: 'players.export',
      target: { type: 'environment', id: environment.name },
      after: { format: 'csv', reversalId },
    }),
  );
}
