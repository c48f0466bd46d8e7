import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { int8Array } from '../../../platform/postgres/arrays.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { timeIn } from '../../access/index.ts';
import type { PastProjects } from '../../definitions/index.ts';
import { readOpenSeasons } from '../../leaderboards/index.ts';
import { endLog, filterLogged, lockPlayer } from '../../players/index.ts';
import { listReversed } from '../player-log/queries.ts';
import { foldLog } from './fold-log.ts';
import * as queries from './queries.ts';
import { storedScores } from './read-start.ts';

export interface CheckpointNeeds {
  db: Database;
  past: PastProjects;
  clock: Clock;
  log: Log;
  /** To be called between two players. */
  mayContinue(): boolean;
}

/** Players whose keys are read at once. */
const piece = 500;

/**
 * Before a partition of the log is dropped: writes a checkpoint for each player with a complete log who has entries in
 * it, with the state that these entries give. So each entry is replayed once for this, whatever its player has done
 * since. Returns false if it had to stop; the next run skips what is done.
 */
export async function checkpointArchived(needs: CheckpointNeeds, partition: string): Promise<boolean> {
  const { db } = needs;
  const end = await queries.findLastSeq(db, partition);
  if (end === null) return true;
  for (let after = 0; ; ) {
    const keys = await queries.listKeysIn(db, partition, after, end, piece);
    const logged = await filterLogged(db, keys);
    for (const player of await queries.listPlaces.all(db, [...logged])) {
      if (!needs.mayContinue()) return false;
      await checkpointAt(needs, player, end);
    }
    // No replay begins before the checkpoint. A log that is not complete gets its checkpoint later.
    await queries.deleteChangesUpTo.run(db, keys, end);
    const last = keys.at(-1);
    if (last === undefined || keys.length < piece) return true;
    after = last;
  }
}

async function checkpointAt(
  { db, past, clock, log }: CheckpointNeeds,
  player: queries.LoggedPlayerRow,
  end: number,
): Promise<void> {
  const { key, id, environment_id: environmentId, environment, project_id: projectId } = player;
  const [checkpoint] = await queries.listCheckpoints.all(db, int8Array([key]));
  if (checkpoint && checkpoint.seq >= end) return;
  const logged = { key, id, projectId, environment };
  try {
    const now = timeIn({ offsetMs: player.clock_offset_ms }, clock);
    const seasons = await readOpenSeasons(db, environmentId, now);
    for (;;) {
      const without = await readReversed(db, key);
      const { replayed } = await foldLog(db, past, logged, { upToSeq: end, seasons, without });
      const state = JSON.stringify(replayed.state);
      const scores = storedScores(replayed.scores, seasons);
      const written = await db.transaction(async (tx) => {
        await lockPlayer(tx, environmentId, id);
        // An entry was reversed meanwhile: the state is a different one.
        if ((await readReversed(tx, key)).size !== without.size) return false;
        await queries.insertCheckpointAt.run(tx, key, end, state, scores);
        await queries.deleteSnapshotsUpTo.run(tx, key, end);
        return true;
      });
      if (written) break;
    }
  } catch (error) {
    // The archive must not wait for one player. The next entry writes a checkpoint of the state as it is then.
    log.warn(
      { err: error, player: key },
      'a log could not be replayed for a checkpoint; it begins again with the next entry',
    );
    await endLog(db, key);
  }
}

async function readReversed(on: Queryable, playerKey: number): Promise<ReadonlySet<number>> {
  return new Set((await listReversed.all(on, int8Array([playerKey]))).map(({ seq }) => seq));
}
