import type { Database } from '../../../platform/postgres/database.ts';
import type { Compared } from './compare-player.ts';
import { deleteOldSnapshots, insertSnapshot } from './queries.ts';
import { storedScores } from './read-start.ts';

/** Entries of a log between two snapshots, at least. */
export const snapshotEvery = 5_000;
/** Of one player. Several, because a reversal needs one from before its entry. */
const mostSnapshots = 3;
/** About half of what an entry of a log takes: so snapshots of large states are rarer. */
const bytesPerEntry = 256;

/**
 * Keeps what a replay came to, where it matched the stored state and the next replay would be long without it. Takes no lock:
 * a reversal at the same time makes the snapshot out of date, which its number of reversed entries tells.
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
