import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../../testing/long-run.ts';
import { type Ladder, movesOf, nextTiers, type Share, tierIn, zonesOf } from './next-tiers.ts';

const share: fc.Arbitrary<Share> = fc.oneof(
  fc.record({ places: fc.integer({ min: 0, max: 200 }) }),
  fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
);
const ladders: fc.Arbitrary<Ladder> = fc.record({
  tiers: fc
    .integer({ min: 1, max: 20 })
    .map((count) => Array.from({ length: count }, (_, i) => `tier-${i + 1}`)),
  promote: share,
  relegate: share,
  absent: fc.constantFrom('stay', 'relegate', 'reset'),
});
/** A ladder, one of its tiers, and the standings of a group of it. */
const groups = fc.tuple(ladders, fc.nat(), fc.integer({ min: 1, max: 200 })).map(([ladder, at, size]) => ({
  ladder,
  at: at % ladder.tiers.length,
  tier: ladder.tiers[at % ladder.tiers.length] as string,
  standings: Array.from({ length: size }, (_, i) => ({ rank: i + 1, playerKey: 1_000 - i })),
}));

const holds = (check: (group: typeof groups extends fc.Arbitrary<infer G> ? G : never) => void) =>
  fc.assert(fc.property(groups, check), { numRuns: isLongRun ? 500 : 150 });

const ladder: Ladder = {
  tiers: ['bronze', 'silver', 'gold'],
  promote: { places: 5 },
  relegate: { percent: 20 },
  absent: 'relegate',
};

describe('the next tiers of a group', () => {
  it('are one for each player of the standings: nobody is lost, nobody is there twice', () => {
    holds(({ ladder, tier, standings }) => {
      const next = nextTiers(standings, ladder, tier);
      assert.deepEqual(
        next.map(({ rank, playerKey }) => ({ rank, playerKey })),
        standings,
      );
      assert.ok(next.every(({ nextTier }) => ladder.tiers.includes(nextTier)));
    });
  });

  it('are one step away at most, the first ranks up and the last ranks down, and never both', () => {
    holds(({ ladder, at, tier, standings }) => {
      const { up, down } = movesOf(ladder, tier, standings.length);
      assert.ok(up >= 0 && down >= 0 && up + down <= standings.length);
      const steps = nextTiers(standings, ladder, tier).map(
        ({ nextTier }) => ladder.tiers.indexOf(nextTier) - at,
      );
      const expected = [
        ...Array<number>(up).fill(1),
        ...Array<number>(standings.length - up - down).fill(0),
        ...Array<number>(down).fill(-1),
      ];
      assert.deepEqual(steps, expected);
    });
  });

  it('go by the share: places as they are, percent of the group rounded down', () => {
    holds(({ ladder, at, tier, standings: { length: size } }) => {
      const wanted = (share: Share) =>
        'places' in share ? Math.min(size, share.places) : Math.trunc((size * share.percent) / 100);
      const { up, down } = movesOf(ladder, tier, size);
      assert.equal(up, at === ladder.tiers.length - 1 ? 0 : wanted(ladder.promote));
      assert.equal(down, at === 0 || size < 3 ? 0 : Math.min(wanted(ladder.relegate), size - up));
    });
    const of = (size: number) => movesOf({ ...ladder, promote: { percent: 33 } }, 'silver', size);
    assert.deepEqual(
      [of(30), of(29), of(3), of(2)],
      [
        { up: 9, down: 6 },
        { up: 9, down: 5 },
        { up: 0, down: 0 },
        { up: 0, down: 0 },
      ],
    );
  });

  it('do not leave the ladder: nobody goes up from the top or down from the bottom', () => {
    holds(({ ladder, standings }) => {
      const [lowest = '', highest = ''] = [ladder.tiers[0], ladder.tiers.at(-1)];
      assert.equal(movesOf(ladder, lowest, standings.length).down, 0);
      assert.equal(movesOf(ladder, highest, standings.length).up, 0);
    });
  });

  it('take nobody down where fewer than three are in the group', () => {
    for (const size of [1, 2]) {
      const moves = movesOf({ ...ladder, promote: { places: 0 }, relegate: { percent: 100 } }, 'gold', size);
      assert.deepEqual(moves, { up: 0, down: 0 });
    }
    assert.equal(movesOf({ ...ladder, relegate: { places: 3 } }, 'gold', 3).down, 3);
  });

  it('decide ties by rank: with the same scores exactly as many move', () => {
    const tied = Array.from({ length: 10 }, (_, i) => ({ rank: i + 1, score: 7 }));
    const next = nextTiers(tied, ladder, 'silver').map(({ nextTier }) => nextTier);
    assert.deepEqual(next, [
      ...Array<string>(5).fill('gold'),
      ...Array<string>(3).fill('silver'),
      ...Array<string>(2).fill('bronze'),
    ]);
  });

  it('are those of the zones that players are shown', () => {
    holds(({ ladder, at, tier, standings }) => {
      const { promotionRank, relegationRank } = zonesOf(ladder, tier, standings.length);
      for (const { rank, nextTier } of nextTiers(standings, ladder, tier)) {
        const step = ladder.tiers.indexOf(nextTier) - at;
        assert.equal(step > 0, promotionRank !== null && rank <= promotionRank);
        assert.equal(step < 0, relegationRank !== null && rank >= relegationRank);
      }
    });
  });
});

describe('the tier of a player who was away', () => {
  const kept = { tier: 'gold', position: 2, number: 4 };

  it('is that of the last season if none was missed, whatever the league says', () => {
    for (const absent of ['stay', 'relegate', 'reset'] as const) {
      assert.equal(tierIn({ ...ladder, absent }, kept, 5), 'gold');
      assert.equal(tierIn({ ...ladder, absent }, null, 5), 'bronze');
    }
  });

  it('stays, falls by one for each missed season down to the lowest, or is the lowest', () => {
    const after = (absent: Ladder['absent']) =>
      [6, 7, 8, 50].map((number) => tierIn({ ...ladder, absent }, kept, number));
    assert.deepEqual(after('stay'), ['gold', 'gold', 'gold', 'gold']);
    assert.deepEqual(after('relegate'), ['silver', 'bronze', 'bronze', 'bronze']);
    assert.deepEqual(after('reset'), ['bronze', 'bronze', 'bronze', 'bronze']);
  });

  it('is where a removed tier was on the ladder', () => {
    const shorter = { ...ladder, tiers: ['bronze', 'silver'] };
    assert.equal(tierIn(shorter, kept, 5), 'silver');
    assert.equal(tierIn({ ...ladder, tiers: ['wood', 'bronze', 'silver', 'gold'] }, kept, 5), 'gold');
  });

  it('is on the ladder for every ladder and every absence', () => {
    fc.assert(
      fc.property(
        ladders,
        fc.record({ tier: fc.string(), position: fc.nat(40), number: fc.integer({ min: 0, max: 50 }) }),
        fc.integer({ min: 1, max: 100 }),
        (any, one, number) => {
          assert.ok(any.tiers.includes(tierIn(any, one, number)));
          const index = (at: number) => any.tiers.indexOf(tierIn(any, one, at));
          if (number > one.number) assert.ok(index(number + 1) <= index(number));
        },
      ),
    );
  });
});
