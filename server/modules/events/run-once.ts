import { answerOnce } from '../../platform/http/idempotency.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { playerSubject } from '../players/index.ts';
import type { EventDependencies } from './dependencies.ts';
import { type Done, expectDone, runStimulus } from './ingest-events.ts';
import { runGroup } from './run-group.ts';
import type { Stimulus } from './stimulus.ts';

interface Once<A> {
  /** The idempotency key, where the caller sent one. */
  key: string | string[] | undefined;
  /** What must be the same in a repeat, beside the environment. */
  request: readonly unknown[];
  present: (db: Queryable, done: Done) => A | Promise<A>;
}

/** Runs one stimulus, once per idempotency key: a repeat gives the first answer and changes nothing. */
export async function runOnce<A extends { status: number; body: unknown; headers: Record<string, string> }>(
  deps: EventDependencies,
  { owner, environment }: Pick<ProjectContext, 'owner' | 'environment'>,
  stimulus: Stimulus,
  { key, request, present }: Once<A>,
): Promise<A> {
  if (key === undefined) return present(deps.db, await runStimulus(deps.ingest, stimulus));
  // Its answer is kept with it, so it has a transaction of its own; and goes when the player is erased.
  const once = {
    key,
    owner: { ...owner, subject: playerSubject(environment.id, stimulus.playerId) },
    request: [environment.id, ...request],
  };
  const answer = await deps.db.transaction((tx) =>
    answerOnce(tx, once, async () => {
      const [result] = await runGroup(tx, deps, [stimulus]);
      return present(tx, expectDone(result ?? { type: 'gone' }));
    }),
  );
  deps.wake();
  return answer;
}
