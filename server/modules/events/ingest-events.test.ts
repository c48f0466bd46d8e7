import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { conflict, invalid, unavailable } from '../../platform/faults.ts';
import type { Ingest } from './group-commit.ts';
import { runBatch } from './ingest-events.ts';
import { ownEvent } from './stimulus.ts';

const place = { tenantId: '', projectId: '', environment: { id: 1, name: 'live' as const } };
const event = ownEvent(place, 'ada', 'win', {}, new Date(0));

function failingWith(error: unknown): Ingest {
  return { submit: () => Promise.reject(error) };
}

describe('a batch', () => {
  it('has the fault of an event in its place', async () => {
    const results = await runBatch(failingWith(conflict('no')), [invalid('/type', 'bad'), event]);
    assert.deepEqual(
      results.map((result) => ('error' in result ? result.error.code : null)),
      ['VALIDATION_FAILED', 'CONFLICT'],
    );
  });

  it('fails as a whole for what is not the fault of an event', async () => {
    for (const error of [unavailable('away'), new Error('a defect')]) {
      await assert.rejects(runBatch(failingWith(error), [event]), error);
    }
  });
});
