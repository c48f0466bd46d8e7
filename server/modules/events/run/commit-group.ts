import type { Database } from '../../../platform/postgres/database.ts';
import type { Stimulus } from '../stimuli/stimulus.ts';
import { markNamed } from './named-versions.ts';
import { waitLongerForLocks } from './queries.ts';
import {
  type Engine,
  type GroupBounds,
  type GroupRun,
  runGroup,
  type SentByGroup,
  type StateInTransaction,
} from './run-group.ts';

/** Bounds how long one group can delay others: a fraction of a second in the worst case. */
export const groupBounds = { ms: 30, rows: 4_000 } as const;

export interface CommitOptions extends Pick<GroupBounds, 'mayCompile'> {
  /** Whether the group waits for some seconds where another transaction has locked a record. */
  mayWaitForLocks: boolean;
  /** Called in the order of the states. Where the database runs the transaction again, they are reached again. */
  reached(state: StateInTransaction): void;
}

/** Runs a group in a transaction of its own. What has to be true only if the group is committed happens here. */
export async function commitGroup(
  db: Database,
  engine: Engine,
  stimuli: readonly Stimulus[],
  { mayWaitForLocks, reached, ...bounds }: CommitOptions & GroupBounds,
): Promise<GroupRun & { messages: SentByGroup }> {
  const { named, ...run } = await db.transaction(async (tx) => {
    if (mayWaitForLocks) await waitLongerForLocks.run(tx);
    return runGroup(tx, engine, stimuli, bounds, { finish: tx.commitWith, reached });
  });
  markNamed(named);
  return run;
}
