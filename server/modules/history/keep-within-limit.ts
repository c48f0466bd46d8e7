import type { Tx } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

/** For all versions of a project together that no log names. */
export const mostHistoryBytes = 64 * 1024 * 1024;

/** The same, including versions that logs name. */
export const mostNamedBytes = 4 * mostHistoryBytes;

/** How much is left after old versions were removed, so that not every further write has to remove some. */
const roomAfter = 0.9;

/**
 * A designer who writes without end must not fill the disk: past the limit the oldest versions go. What is current and what
 * players may have in progress stays; that is bounded by the memory that a project's definitions may take. What logs name stays
 * too, up to a limit of its own, because one event on each version would name all of them.
 */
export async function keepWithinLimit(tx: Tx, projectId: string, added: number): Promise<void> {
  const { bytes } = await queries.addToSize.one(tx, projectId, added);
  if (bytes <= mostHistoryBytes) return;
  await queries.removeOldest.one(tx, projectId, Math.floor(mostHistoryBytes * roomAfter), false);
  await queries.recountSize.run(tx, projectId);
  const left = await queries.readSize.one(tx, projectId);
  if (left.bytes <= mostNamedBytes) return;
  const keep = Math.floor(mostNamedBytes * roomAfter);
  const { whole_from: wholeFrom } = await queries.removeOldest.one(tx, projectId, keep, true);
  if (wholeFrom !== null) await queries.setWholeFrom.run(tx, projectId, wholeFrom);
  await queries.recountSize.run(tx, projectId);
}
