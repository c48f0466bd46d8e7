import { type AnyAnswer, replayedHeaders } from '../../../platform/http/idempotency/idempotency.ts';
import type { Once } from '../../../platform/http/idempotency/once.ts';
import { playerSubject } from '../../access/index.ts';
import { expectDone } from '../stimuli/expect-result.ts';
import type { Done } from '../stimuli/result.ts';
import type { EngineStimulus } from '../stimuli/stimulus.ts';
import type { Ingest } from './ingest.ts';

/** Submits one stimulus, once per idempotency key: a repeat gives the first answer and changes nothing. */
export function submitOnce<A extends AnyAnswer & { body: unknown }>(
  ingest: Ingest,
  once: Once,
  stimulus: EngineStimulus,
  present: (done: Done) => A,
) {
  const { scope, playerId } = stimulus;
  // The answer is kept with the player's data, and erased with it.
  return once.inGroup(playerSubject(scope.environment.id, playerId), async (call): Promise<A> => {
    const result = await ingest.submit(call ? { ...stimulus, once: { call, answer: present } } : stimulus);
    if (result.type !== 'replayed') return present(expectDone(result));
    const { status, body } = result;
    // It was an A when it was kept.
    return { status, body, headers: replayedHeaders } as AnyAnswer as A;
  });
}
