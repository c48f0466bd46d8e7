import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { conflict, invalid, unauthorized, unavailable } from '../../../platform/faults.ts';
import { fields } from '../../../platform/messages.ts';
import { messages } from '../messages.ts';
import type { Result } from '../stimuli/result.ts';
import { ownEvent, type Stimulus } from '../stimuli/stimulus.ts';
import type { Ingest } from './ingest.ts';
import { submitBatch } from './submit-batch.ts';

const scope = { tenantId: '', projectId: '', environment: { id: 1, name: 'live' as const } };
const event = ownEvent(scope, 'ada', 'win', {}, new Date(0));

/** The events have these outcomes, one after the other. */
function ingestWith(...outcomes: (Result | Error)[]): Pick<Ingest, 'submitAll'> {
  let next = 0;
  const submit = async (_: Stimulus): Promise<Result> => {
    const outcome = outcomes[next++ % outcomes.length];
    if (outcome === undefined || outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { submitAll: (stimuli) => stimuli.map(submit) };
}

const done: Result = {
  type: 'done',
  id: 'e1',
  duplicate: false,
  player: { id: 'ada', xp: 0, level: 1 },
  effects: [],
};

function codesOf(results: Awaited<ReturnType<typeof submitBatch>>): (string | null)[] {
  return results.map((result) => ('error' in result ? result.error.code : null));
}

describe('a batch', () => {
  it('has the fault of an event in its position', async () => {
    const results = await submitBatch(ingestWith(conflict(messages.projectDeleted), done), [
      invalid('/type', fields.required),
      event,
      event,
      invalid('/id', fields.required),
    ]);
    assert.deepEqual(codesOf(results), ['VALIDATION_FAILED', 'CONFLICT', null, 'VALIDATION_FAILED']);
  });

  it('fails as a whole if nothing of it was done', async () => {
    for (const error of [unavailable(messages.projectDeleted), new Error('a defect')]) {
      await assert.rejects(
        submitBatch(ingestWith(error), [event, event, invalid('/type', fields.required)]),
        error,
      );
    }
  });

  it('has the result of each event if a part of it was committed', async () => {
    const ingest = ingestWith(done, unavailable(messages.projectDeleted), new Error('a defect'));
    assert.deepEqual(codesOf(await submitBatch(ingest, [event, event, event])), [
      null,
      'UNAVAILABLE',
      'INTERNAL',
    ]);
  });

  it('in slices refuses what is left as soon as it may not go on', async () => {
    let slices = 0;
    const goOn = async () => {
      if (++slices === 2) throw unauthorized(messages.projectDeleted);
    };
    const batch = Array.from({ length: 7 }, () => event);
    const results = await submitBatch(ingestWith(done), batch, { size: 2, goOn });
    assert.deepEqual(codesOf(results), [...Array(4).fill(null), ...Array(3).fill('UNAUTHORIZED')]);
  });
});
