import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Board, Entry } from './describe-board.ts';
import { zonesOf } from './ladder.ts';

const league = {
  tiers: ['bronze', 'silver', 'gold'].map((id) => ({ id, name: id })),
  groupSize: 30,
  promote: { places: 2 },
  relegate: { places: 1 },
  absent: 'stay',
} as NonNullable<Board['league']>;

/** The ranks of those who go up, stay and go down; of a closed group by where each entry led to. */
function zones(tierId: string, ...nextTiers: (string | undefined)[]) {
  const entries = nextTiers.map(
    (nextTier, i) => ({ rank: i + 1, ...(nextTier && { nextTier }) }) as unknown as Entry,
  );
  const { up, stay, down } = zonesOf(league, tierId, entries);
  return [up, stay, down].map((zone) => zone.map(({ rank }) => rank));
}

it('works zones of an open group out from the league', () => {
  assert.deepEqual(zones('silver', undefined, undefined, undefined, undefined), [[1, 2], [3], [4]]);
  assert.deepEqual(zones('gold', undefined, undefined, undefined), [[], [1, 2], [3]]);
});

it('shows of a closed group what happened, whatever the league is like now', () => {
  assert.deepEqual(zones('silver', 'gold', 'silver', 'bronze', 'bronze'), [[1], [2], [3, 4]]);
  assert.deepEqual(zones('removed', 'also-removed', 'removed', 'bronze'), [[1], [2], [3]]);
  assert.deepEqual(zones('silver', 'gold', 'bronze'), [[1], [], [2]], 'nobody stayed');
  assert.deepEqual(zones('gold', 'gold', 'gold'), [[], [1, 2], []]);
  assert.deepEqual(zones('', 'gold', 'silver'), [[], [1, 2], []], 'of a tier that is not named');
});
