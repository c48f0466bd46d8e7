import { Fault, showFault } from '../../../platform/faults.ts';
import type { PartCall } from '../../../platform/http/idempotency/once.ts';
import { playerSubject } from '../../access/index.ts';
import { messages } from '../messages.ts';
import { judgeResult } from '../stimuli/expect-result.ts';
import type { Done, Result } from '../stimuli/result.ts';
import type { AnswerOnce } from '../stimuli/scope.ts';
import type { Stimulus } from '../stimuli/stimulus.ts';
import type { Ingest } from './ingest.ts';

export function presentDone({ id, duplicate, player, effects }: Done) {
  return { id, duplicate, player, effects: [...effects] };
}

/**
 * Each event of a batch has its own result or fault. The batch fails as a whole only if nothing of it was done, so that
 * a caller who sends it again never repeats a part of it by mistake.
 */
export async function submitBatch(
  ingest: Pick<Ingest, 'submitAll'>,
  batch: readonly (Stimulus | Fault)[],
  slices?: Slices,
) {
  const stimuli = batch.filter((one): one is Stimulus => !(one instanceof Fault));
  const settled = await submitSlices(ingest, stimuli, slices);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0 && failures.length === settled.length) throw worst(failures);
  let next = 0;
  return batch.map((one) => {
    if (one instanceof Fault) return presentFault(one);
    const result = settled[next++];
    const replayed = result?.status === 'fulfilled' && result.value.type === 'replayed' && result.value;
    // A repeat with an idempotency key: this is the body of the first answer.
    if (replayed) return replayed.body as ReturnType<typeof presentDone>;
    const judged = judgeSettled(result);
    return judged instanceof Fault ? presentFault(judged) : presentDone(judged);
  });
}

/** How a batch is divided that takes long. */
interface Slices {
  size: number;
  /** Called before each slice but the first. If it throws, what is left of the batch fails with that. */
  goOn: () => Promise<void>;
}

/** Without `slices` all of it is submitted together. */
async function submitSlices(
  ingest: Pick<Ingest, 'submitAll'>,
  stimuli: readonly Stimulus[],
  { size, goOn }: Slices = { size: stimuli.length, goOn: async () => {} },
): Promise<PromiseSettledResult<Result>[]> {
  const settled = await Promise.allSettled(ingest.submitAll(stimuli.slice(0, size)));
  try {
    while (settled.length < stimuli.length) {
      await goOn();
      const next = ingest.submitAll(stimuli.slice(settled.length, settled.length + size));
      settled.push(...(await Promise.allSettled(next)));
    }
  } catch (reason) {
    while (settled.length < stimuli.length) settled.push({ status: 'rejected', reason });
  }
  return settled;
}

/** Each with the idempotency key of its part of the call. Its answer is kept with the player's data, and erased with it. */
export function keyParts<S extends Stimulus & { once?: AnswerOnce | undefined }>(
  batch: readonly (S | Fault)[],
  partCall: PartCall,
): (S | Fault)[] {
  return batch.map((one, part) => {
    if (one instanceof Fault) return one;
    const call = partCall(part, playerSubject(one.scope.environment.id, one.playerId));
    return call
      ? { ...one, once: { call, answer: (done: Done) => ({ status: 200, body: presentDone(done) }) } }
      : one;
  });
}

/** An internal error counts more than a fault after which the caller can retry. */
function worst(failures: readonly unknown[]): unknown {
  return failures.find((failure) => !(failure instanceof Fault)) ?? failures[0];
}

function judgeSettled(one: PromiseSettledResult<Result> | undefined): Done | Fault {
  if (one?.status === 'fulfilled') return judgeResult(one.value);
  const reason: unknown = one?.reason;
  // Anything but a fault was logged where it happened, and is of no use to the caller.
  return reason instanceof Fault ? reason : new Fault('INTERNAL', messages.notProcessed);
}

export function presentFault(fault: Fault) {
  return { error: { ...showFault(fault), details: [...fault.details] } };
}
