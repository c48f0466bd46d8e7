import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { saveOrConflict } from './conflict.ts';

type Body = { name?: string; base?: number; thresholds?: number[] };

const refused = (code: 'PRECONDITION_FAILED' | 'CONFLICT', status: number) =>
  Promise.reject(new LaurelError({ code, message: '', status }));

const saved = (save: () => Promise<unknown>, theirs: Body) => {
  let reads = 0;
  const outcome = saveOrConflict<Body, Body>({
    body: { name: 'Mine', base: 100 },
    save,
    readTheirs: async () => {
      reads++;
      return theirs;
    },
    bodyOfTheirs: (read) => read,
  });
  return { outcome, reads: () => reads };
};

describe('a save', () => {
  it('that the service accepts does not read the stored version', async () => {
    const { outcome, reads } = saved(async () => {}, { name: 'Theirs' });
    assert.equal(await outcome, null);
    assert.equal(reads(), 0);
  });

  it('over a change by somebody else returns their version and the differences', async () => {
    const theirs = { thresholds: [0, 10], name: 'Mine' };
    const { outcome } = saved(() => refused('PRECONDITION_FAILED', 412), theirs);
    assert.deepEqual(await outcome, {
      theirs,
      found: [
        { field: 'base', mine: 100, theirs: undefined },
        { field: 'thresholds', mine: undefined, theirs: [0, 10] },
      ],
    });
  });

  it('that fails for another reason fails', async () => {
    const { outcome, reads } = saved(() => refused('CONFLICT', 409), {});
    await assert.rejects(outcome, { code: 'CONFLICT' });
    assert.equal(reads(), 0);
  });
});
