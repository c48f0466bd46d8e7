import assert from 'node:assert/strict';
import { it } from 'node:test';
import { thresholdsOf } from '../../../server/engine/player/levels.ts';
import { levelStart } from './level-start.ts';

it('a level begins where the engine says', () => {
  for (const levels of [{ base: 100, growth: 1.2, max: 60 }, { thresholds: [0, 100, 250, 500] }]) {
    const thresholds = thresholdsOf(levels);
    thresholds.forEach((threshold, index) => {
      assert.equal(levelStart(levels, index + 1), threshold, `level ${index + 1}`);
    });
  }
});
