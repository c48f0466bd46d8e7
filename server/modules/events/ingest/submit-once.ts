import { readKeyedCall } from '../../../platform/http/idempotency/grouped-idempotency.ts';
import { type IdempotencyOwner, replayedHeaders } from '../../../platform/http/idempotency/idempotency.ts';
import { playerSubject } from '../../access/index.ts';
import type { Done } from '../stimuli/result.ts';
import type { EngineStimulus, EnvironmentScope } from '../stimuli/stimulus.ts';
import type { Ingest } from './ingest.ts';
import { expectDone } from './submit-batch.ts';

interface Call<A> {
  /** The idempotency key, where the caller sent one. */
  key: string | string[] | undefined;
  /** What must be the same in a repeat, beside the environment. */
  request: readonly unknown[];
  present: (done: Done) => A;
}

/** Runs one stimulus, once per idempotency key: a repeat gives the first answer and changes nothing. */
export async function runOnce<A extends { status: number; body: unknown; headers: Record<string, string> }>(
  ingest: Ingest,
  { owner, environment }: EnvironmentScope & { owner: IdempotencyOwner },
  stimulus: EngineStimulus,
  { key, request, present }: Call<A>,
): Promise<A> {
  // The answer is kept with the player's data, and erased with it.
  const subject = playerSubject(environment.id, stimulus.playerId);
  const call = readKeyedCall({
    key,
    owner: { ...owner, subject },
    request: [environment.id, ...request],
  });
  const result = await ingest.submit(call ? { ...stimulus, once: { call, answer: present } } : stimulus);
  if (result.type !== 'replayed') return present(expectDone(result));
  const { status, body } = result;
  // It was an A when it was kept.
  return { status, body, headers: replayedHeaders } as unknown as A;
}
