import { conflict, Fault, notFound, unauthorized } from '../../platform/faults.ts';
import type { Ingest } from './group-commit.ts';
import type { Result } from './run-group.ts';
import type { Stimulus } from './stimulus.ts';

export type Done = Extract<Result, { type: 'done' }>;

/** Runs one stimulus and gives what it earned, or the fault that says why it could not be. */
export async function runStimulus(ingest: Ingest, stimulus: Stimulus): Promise<Done> {
  return expectDone(await ingest.submit(stimulus));
}

export function expectDone(result: Result): Done {
  const judged = judge(result);
  if (judged instanceof Fault) throw judged;
  return judged;
}

function judge(result: Result): Done | Fault {
  switch (result.type) {
    case 'done':
      return result;
    case 'unknown player':
      return notFound('player');
    case 'gone':
      return unauthorized('The project has just been deleted.');
    case 'refused':
      return result.refusal.gate === 'unknown'
        ? new Fault('NOT_FOUND', result.refusal.message)
        : conflict(result.refusal.message);
  }
}

export function presentDone({ id, duplicate, player, effects }: Done) {
  return { id, duplicate, player, effects: [...effects] };
}

/** Each of a batch by itself: a fault stands in its own place and nowhere else. */
export async function runBatch(ingest: Ingest, batch: readonly (Stimulus | Fault)[]) {
  const settled = await Promise.allSettled(
    batch.map((one) => (one instanceof Fault ? one : ingest.submit(one))),
  );
  return settled.map((one) => {
    const outcome = one.status === 'rejected' ? asFault(one.reason) : one.value;
    const judged = outcome instanceof Fault ? outcome : judge(outcome);
    return judged instanceof Fault ? presentFault(judged) : presentDone(judged);
  });
}

/**
 * What is the event's own fault. Anything else fails the whole batch: nobody can tell from a half answer what to send
 * again; all of it can be, for those events that have an id.
 */
function asFault(reason: unknown): Fault {
  if (reason instanceof Fault && reason.status < 500) return reason;
  throw reason;
}

function presentFault({ code, message, details }: Fault) {
  return { error: { code, message, details: [...details] } };
}
