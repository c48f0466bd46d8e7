import type { Tx } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

/** Of all versions of a project together. */
export const mostHistoryBytes = 64 * 1024 * 1024;

/** How much is left after old versions were removed, so that not every further write has to remove some. */
const roomAfter = 0.9;

/**
 * A designer who writes without end must not fill the disk: past the limit the oldest versions go. What is current and what
 * players may have in progress stays; that is bounded by the memory that a project's definitions may take.
 */
export async function keepWithinLimit(tx: Tx, projectId: string, added: number): Promise<void> {
  const { bytes } = await queries.addToSize.one(tx, projectId, added);
  if (bytes <= mostHistoryBytes) return;
  await queries.removeOldest.run(tx, projectId, Math.floor(mostHistoryBytes * roomAfter));
  await queries.recountSize.run(tx, projectId);
}
