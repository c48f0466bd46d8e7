import { createHash } from 'node:crypto';
import type { CompiledProject } from '../../engine/index.ts';
import type { JobContext } from '../../platform/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type DefinitionCache, readMoment } from '../definitions/index.ts';
import * as queries from './sweep-queries.ts';

const atOnce = 100;

/**
 * Asks for sweeps where lists were computed on something else than what is there now, and no definition of a segment says so: other
 * levels, another time zone, a test clock that was moved, a test environment that was emptied. Two nodes at once ask for one
 * sweep too many, which does no harm.
 */
export async function noticeChanges(
  db: Database,
  definitions: DefinitionCache,
  context: JobContext,
): Promise<void> {
  context.count(await queries.addMissingSweeps.run(db));
  for (const row of await queries.listOutdated.all(db, atOnce)) {
    const moment = await readMoment(db, row.project_id, row.environment).catch(() => undefined);
    // It is being deleted.
    if (!moment) continue;
    const fingerprint = fingerprintOf(await definitions.get(db, moment));
    if (row.clock_moved || fingerprint !== row.fingerprint) await queries.wishFor.run(db, row.environment_id);
    else await queries.confirmVersion.run(db, row.environment_id, moment.version);
    context.count(1);
    if (!context.hasTime()) return;
  }
}

/** What the lists of an environment depend on, beside its players and the time. */
export function fingerprintOf({ segments, thresholds, zone }: CompiledProject): string {
  const expressions = [...segments.values()].map(({ id, members }) => [id, members.map(({ text }) => text)]);
  const parts = JSON.stringify([expressions, thresholds, zone.name]);
  return createHash('sha256').update(parts).digest('base64url');
}
