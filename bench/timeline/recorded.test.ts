import assert from 'node:assert/strict';
import { it, describe as suite } from 'node:test';
import { describe, shares } from './recorded.ts';

suite('the timeline of groups', () => {
  it('says for which share of the time how many groups were in progress', () => {
    const found = shares(
      [
        [16, 48],
        [32, 64],
      ],
      64,
    );
    assert.deepEqual(found, [0.25, 0.5, 0.25]);
  });

  it('leaves out a group that began or ended outside the record', () => {
    const at = { taken: 1, begun: 2, loaded: 4, run: 5, sent: 6, written: 8, committed: 9, answered: 10 };
    const lines = describe({
      ms: 10,
      loopBusy: 0.25,
      groups: [
        { kind: 'quick', size: 3, at },
        { kind: 'quick', size: 9, at: { taken: 8, begun: 9 } },
      ],
    });
    assert.match(lines[0] ?? '', /^1 groups in 0\.0 s; size +3 +3$/);
    assert.match(lines[2] ?? '', /^groups in the database at once: 0: 50 % {2}1: 50 %$/);
    assert.match(lines[3] ?? '', /idle 75 %/);
  });
});
