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
  switch (result.type) {
    case 'done':
      return result;
    case 'unknown player':
      throw notFound('player');
    case 'gone':
      throw unauthorized('The project has just been deleted.');
    case 'refused':
      throw result.refusal.gate === 'unknown'
        ? new Fault('NOT_FOUND', result.refusal.message)
        : conflict(result.refusal.message);
  }
}

export function presentDone({ id, duplicate, player, effects }: Done) {
  return { id, duplicate, player, effects: [...effects] };
}

/** Each of a batch by itself: a fault stands in its own place and nowhere else. */
export async function runBatch(ingest: Ingest, batch: readonly (Stimulus | Fault)[]) {
  const results = await Promise.allSettled(
    batch.map(async (one) => {
      if (one instanceof Fault) throw one;
      return runStimulus(ingest, one);
    }),
  );
  const away = results.find(
    (result) =>
      result.status === 'rejected' && !(result.reason instanceof Fault && result.reason.status < 500),
  );
  // Nobody can tell from a half answer what to send again; the whole batch can be, for those events that have an id.
  if (away?.status === 'rejected') throw away.reason;
  return results.map((result) =>
    result.status === 'fulfilled' ? presentDone(result.value) : presentFault(result.reason as Fault),
  );
}

function presentFault({ code, message, details }: Fault) {
  return { error: { code, message, details: [...details] } };
}
