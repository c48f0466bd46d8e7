import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compareIn, type Entry, type Order, type RankIndex, type Step } from './ranking.ts';

/** What every rank index must do, wherever it keeps its entries. `open` gives an empty one. */
export function describeRankIndex(name: string, open: (order: Order) => Promise<RankIndex>): void {
  describe(name, () => {
    it('agrees with a sorted list after any steps, in both orders', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom<Order>('desc', 'asc'),
          fc.array(arbitraryStep, { maxLength: 120 }),
          async (order, steps) => {
            const index = await open(order);
            const model = createModel(order);
            const places = await index.apply(steps);
            assert.deepEqual(
              places,
              steps.map((step) => model.apply(step)),
            );
            await compareAll(index, model, order);
          },
        ),
        { numRuns: 150 },
      );
    });

    it('agrees with a sorted list of thousands, through growth and shrinking', async () => {
      const index = await open('desc');
      const model = createModel('desc');
      const random = fc.sample(arbitraryEntry(5_000), { numRuns: 9_000, seed: 7 });
      const steps: Step[] = random.map((put) => ({ put }));
      for (const step of steps) model.set(step);
      await index.apply(steps);
      await compareAll(index, model, 'desc');
      const removed = model.all().filter((_, i) => i % 3 !== 0);
      const removals: Step[] = removed.map((entry) => ({ remove: entry }));
      for (const step of removals) model.set(step);
      await index.apply(removals);
      await compareAll(index, model, 'desc');
      const rest: Step[] = model.all().map((entry) => ({ remove: entry }));
      await index.apply(rest);
      assert.equal(await index.size(), 0);
      assert.deepEqual(await index.after(null, 10), []);
      const [place] = await index.apply([{ put: entryOf(1, 5, 5) }]);
      assert.equal(place?.rank, 1);
    });

    it('finds no player in an empty board', async () => {
      const index = await open('asc');
      assert.equal(await index.around('nobody', 3), null);
      assert.deepEqual(await index.after(null, 3), []);
      assert.equal(await index.rankFor(entryOf(1, 1, 1)), 1);
      assert.deepEqual(await index.apply([{ remove: entryOf(1, 1, 1) }]), [
        { previousRank: null, rank: null, previousLeader: null, leader: null },
      ]);
    });

    it('removes whose id is not known any more, also where they are at another place than was said', async () => {
      const index = await open('desc');
      await index.apply([{ put: entryOf(1, 10, 1) }, { put: entryOf(2, 20, 2) }, { put: entryOf(3, 30, 3) }]);
      const unknown = { playerKey: 1, playerId: null, score: 999, subscore: 0, achievedUs: 999 };
      const [place] = await index.apply([
        { remove: unknown },
        { remove: { ...entryOf(3, 30, 3), playerId: null } },
        { remove: { ...entryOf(2, 20, 2), playerKey: 22 } },
      ]);
      assert.equal(place?.previousRank, 3);
      assert.equal(await index.around('player-1', 0), null);
      assert.equal(await index.size(), 1);
    });
  });
}

function entryOf(playerKey: number, score: number, achievedUs: number, subscore = 0): Entry {
  return { playerKey, playerId: `player-${playerKey}`, score, subscore, achievedUs };
}

/** Few different values, so that many are equal. */
const arbitraryEntry = (players: number) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: players }),
      fc.integer({ min: -4, max: 4 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([key, score, at, subscore]) => entryOf(key, score / 2, 1_700_000_000_000_000 + at, subscore));

const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: arbitraryEntry(30).map((put) => ({ put })) },
  { weight: 1, arbitrary: arbitraryEntry(30).map((entry) => ({ remove: entry })) },
);

function createModel(order: Order) {
  const entries = new Map<number, Entry>();
  const all = () => [...entries.values()].sort(compareIn(order));
  const rankOf = (key: number) => {
    const i = all().findIndex((entry) => entry.playerKey === key);
    return i < 0 ? null : i + 1;
  };
  const set = (step: Step) =>
    'put' in step ? entries.set(step.put.playerKey, step.put) : entries.delete(step.remove.playerKey);
  return {
    all,
    set,
    apply(step: Step) {
      const { playerKey } = 'put' in step ? step.put : step.remove;
      const [previousRank, previousLeader] = [rankOf(playerKey), all()[0] ?? null];
      set(step);
      return { previousRank, rank: rankOf(playerKey), previousLeader, leader: all()[0] ?? null };
    },
  };
}

async function compareAll(index: RankIndex, model: ReturnType<typeof createModel>, order: Order) {
  const all = model.all().map((entry, i) => ({ ...entry, rank: i + 1 }));
  assert.equal(await index.size(), all.length);
  assert.deepEqual(await index.after(null, all.length + 1), all);
  const some = all.filter((_, i) => i % Math.ceil(all.length / 20) === 0);
  const asked = [...some.toReversed(), ...some].map(({ playerId }) => playerId);
  assert.deepEqual(await index.of(['nobody', ...asked]), some);
  const compare = compareIn(order);
  for (let i = 0; i < all.length; i += Math.ceil(all.length / 50)) {
    const entry = all[i] as (typeof all)[number];
    const { playerId, rank } = entry;
    assert.deepEqual(await index.around(playerId, 2), {
      rank,
      entries: all.slice(Math.max(0, i - 2), i + 3),
    });
    assert.deepEqual(await index.after(entry, 3), all.slice(i + 1, i + 4));
    assert.equal(await index.rankFor(entry), rank);
    for (const place of [
      { ...entry, score: entry.score + 0.25 },
      { ...entry, subscore: entry.subscore + 0.25 },
      { ...entry, achievedUs: entry.achievedUs - 1 },
      { ...entry, playerId: 'somebody-else' },
    ]) {
      const before = all.filter((one) => compare(one, place) < 0);
      assert.deepEqual(await index.after(place, 2), all.filter((one) => compare(one, place) > 0).slice(0, 2));
      const others = before.filter((one) => one.playerId !== place.playerId);
      assert.equal(await index.rankFor(place), others.length + 1);
    }
  }
}
