import { own } from '../../platform/own-properties.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './sweep-queries.ts';

/** The condition of the job that sweeps. */
export const { isAnyToSweep } = queries;

/** How many environments one run of the job looks at. */
const atOnce = 1_000;

/** How often a sweep begins where members come and go by time alone. The list is then at most this old, and what a sweep takes. */
const sweepEveryMs = 5 * 60_000;

export function listSweeps(db: Queryable, now: Date): Promise<queries.SweepRow[]> {
  return queries.listSweeps.all(db, now, atOnce);
}

/** False if another node has begun it. `sweep` is kept up to date. */
export async function beginSweep(
  db: Queryable,
  sweep: queries.SweepRow,
  { version, fingerprint }: { version: number; fingerprint: string },
  now: Date,
): Promise<boolean> {
  const { environment_id: id, clock_offset_ms: offsetMs } = sweep;
  const begun = await queries.beginSweep.maybe(db, id, now, version, offsetMs, fingerprint);
  if (!begun) return false;
  Object.assign(sweep, begun, { position: 0, failed: {} });
  return true;
}

/** Notes that all players up to this key were looked at; false if another node was faster. */
export async function moveSweep(db: Queryable, sweep: queries.SweepRow, position: number): Promise<boolean> {
  const { environment_id: id, position: before, failed } = sweep;
  const moved = await queries.moveSweep.run(db, id, before ?? 0, position, JSON.stringify(failed));
  sweep.position = position;
  return moved > 0;
}

/** All players were looked at. Lists of segments that changed meanwhile are not complete: another sweep follows at once. */
export async function endSweep(
  tx: Tx,
  { environment_id: id, position, began_at, failed }: queries.SweepRow,
  { segmentIds, byTime }: { segmentIds: readonly string[]; byTime: boolean },
  now: Date,
): Promise<void> {
  const dueAt = byTime ? new Date((began_at ?? now).getTime() + sweepEveryMs) : null;
  const ended = await queries.endSweep.maybe(tx, id, position ?? 0, dueAt);
  if (!ended || ended.wish > ended.begun) return;
  const counts = segmentIds.map((segmentId) => own(failed, segmentId) ?? 0);
  await queries.markComputed.run(tx, id, [...segmentIds], counts, now);
  await queries.dropLists.run(tx, id, [...segmentIds]);
}
