import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spacingAt } from './spacing.ts';

describe('the time between two groups of work', () => {
  it('is nothing while the event loop has time to spare, and grows with its load', () => {
    assert.deepEqual(
      [0, 0.3, 0.6].map((load) => spacingAt(load)),
      [0, 0, 0],
    );
    assert.ok(spacingAt(0.7) > 0);
    assert.ok(spacingAt(0.8) > spacingAt(0.7));
    assert.equal(spacingAt(0.9), 20);
    assert.equal(spacingAt(1), 20);
  });
});
