import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { createMemoryIndex } from '../ranks/memory-index.ts';
import type { Entry, Step } from '../ranks/ranking.ts';
import { createSmallIndex } from './small-index.ts';

const entry = fc
  .record({
    playerKey: fc.integer({ min: 1, max: 8 }),
    score: fc.integer({ min: -1, max: 2 }),
    subscore: fc.integer({ min: 0, max: 1 }),
    achievedUs: fc.integer({ min: 1, max: 3 }),
  })
  .map((drawn): Entry => ({ ...drawn, playerId: `player-${drawn.playerKey}` }));
const step = fc.oneof(
  entry.map((put): Step => ({ put })),
  fc.tuple(entry, fc.boolean()).map(
    // Of an erased player only the key is known.
    ([remove, isErased]): Step => ({ remove: { ...remove, playerId: isErased ? null : remove.playerId } }),
  ),
);

it('says of each step what the index of a board of any size says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.uniqueArray(entry, { selector: ({ playerKey }) => playerKey }),
      fc.array(step),
      async (order, entries, steps) => {
        const large = createMemoryIndex(order);
        await large.apply(entries.map((put) => ({ put })));
        assert.deepEqual(await createSmallIndex(order, entries).apply(steps), await large.apply(steps));
      },
    ),
  );
});
