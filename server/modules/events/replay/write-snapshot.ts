import type { Database } from '../../../platform/postgres/database.ts';
import type { Compared } from './compare-player.ts';
import { deleteOldSnapshots, insertSnapshot } from './queries.ts';
import { storedScores } from './read-start.ts';

/** The least number of entries between two snapshots of a log. */
export const snapshotEvery = 5_000;
/** Snapshots of one player. Several, because a reversal needs one from before its entry. */
const mostSnapshots = 3;
/** About half the size of an entry of a log: so snapshots of large states are rarer. */
const bytesPerEntry = 256;

/**
 * Keeps the result of a replay if it matched the stored state and the next replay would be long without it. It takes no
 * lock: a reversal at the same time makes the snapshot outdated, which shows in its number of reversed entries.
 */
export async function writeSnapshot(
  db: Database,
  { playerKey, entries, differences, replay }: Compared,
  every: number,
): Promise<boolean> {
  if (!replay || differences.length > 0 || entries < every) return false;
  const { seq, reversed, replayed, seasons } = replay;
  const state = JSON.stringify(replayed.state);
  if (state.length > Math.max(entries, snapshotEvery) * bytesPerEntry) return false;
  await insertSnapshot.run(db, playerKey, seq, reversed, state, storedScores(replayed.scores, seasons));
  await deleteOldSnapshots.run(db, playerKey, mostSnapshots);
  return true;
}
