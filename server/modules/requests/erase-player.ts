import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { listEndedPlayers } from '../access/index.ts';
import type { Erasure } from '../module.ts';
import { markBytes, playerMark } from './describe-call.ts';
import type { CallLog } from './log-calls.ts';
import { eraseEntries, eraseLateEntries } from './queries.ts';

/** All entries that name the player go, with paths, bodies and addresses. */
export function requestErasure(calls: Pick<CallLog, 'forget'>): Erasure {
  return {
    async erase(tx, { environment }, { id }) {
      const mark = playerMark(environment.id, id);
      calls.forget(environment.id, mark);
      await eraseEntries.run(tx, environment.id, mark);
    },
  };
}

const lookBackMs = 300_000;

/**
 * Entries that another node had in memory while the player was erased, or that were being written. A lock would do too,
 * but then each erasure would delay the log of everybody.
 */
export async function eraseLate(db: Queryable, clock: Clock): Promise<number> {
  const ended = await listEndedPlayers(db, new Date(clock().getTime() - lookBackMs));
  if (ended.length === 0) return 0;
  return eraseLateEntries.run(
    db,
    ended.map((row) => row.environment_id),
    ended.map((row) => row.id_hash.subarray(0, markBytes)),
    ended.map((row) => row.erased_at),
  );
}
