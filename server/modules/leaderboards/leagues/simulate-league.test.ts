import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type SimulatedLeague, type SimulatedPlayers, simulateLeague } from './simulate-league.ts';

const league: SimulatedLeague = {
  ladder: {
    tiers: ['bronze', 'silver', 'gold', 'diamond'],
    promote: { places: 7 },
    relegate: { places: 5 },
    absent: 'stay',
  },
  groupSize: 30,
  rewards: [{ from: 1, to: 3, actions: [{ do: 'grantXp', amount: 100 } as { do: string }] }],
};
const many: SimulatedPlayers = {
  players: 2_000,
  seasons: 12,
  activePercent: 100,
  luckPercent: 20,
  spread: 'normal',
  seed: 1,
};

describe('a simulated league', () => {
  it('counts every active player once, and as many moves as the next season shows', async () => {
    const seasons = await simulateLeague(league, many);
    assert.equal(seasons.length, 12);
    for (const [i, { tiers }] of seasons.entries()) {
      assert.equal(
        tiers.reduce((sum, { players }) => sum + players, 0),
        2_000,
      );
      for (const { players, groups } of tiers) assert.equal(groups, Math.ceil(players / 30));
      const next = seasons[i + 1]?.tiers;
      for (const [at, tier] of (next ?? []).entries()) {
        const before = tiers[at];
        const [below, above] = [tiers[at - 1], tiers[at + 1]];
        const expected =
          (before?.players ?? 0) -
          (before?.promoted ?? 0) -
          (before?.relegated ?? 0) +
          (below?.promoted ?? 0) +
          (above?.relegated ?? 0);
        assert.equal(tier.players, expected);
      }
    }
  });

  it('ends with tiers in the order of skill', async () => {
    const last = (await simulateLeague(league, many)).at(-1);
    const skills = (last?.tiers ?? [])
      .filter(({ players }) => players > 30)
      .map(({ skillPercentile }) => skillPercentile);
    assert.ok(skills.length >= 3);
    assert.deepEqual(
      skills,
      skills.toSorted((a, b) => a - b),
    );
  });

  it('sums what is paid, of every group', async () => {
    const [first] = await simulateLeague(league, { ...many, seasons: 1 });
    const groups = Math.ceil(2_000 / 30);
    assert.deepEqual(first?.payments, [
      { do: 'grantXp', targetId: null, times: 3 * groups, amount: 300 * groups },
    ]);
    assert.equal(first?.rewarded, 3 * groups);
  });

  it('says that a sum is unknown if an amount is an expression', async () => {
    const actions = [{ do: 'grantXp', amount: 'event.rank * 2' } as { do: string }];
    const [first] = await simulateLeague(
      { ...league, rewards: [{ from: 1, to: 1, actions }] },
      { ...many, seasons: 1 },
    );
    assert.equal(first?.payments[0]?.amount, null);
  });

  it('is the same for the same seed, and never has more players than given', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          players: fc.integer({ min: 2, max: 300 }),
          seasons: fc.integer({ min: 1, max: 5 }),
          activePercent: fc.integer({ min: 1, max: 100 }),
          luckPercent: fc.integer({ min: 0, max: 100 }),
          spread: fc.constantFrom('normal' as const, 'heavy' as const),
          seed: fc.integer(),
        }),
        fc.constantFrom('stay' as const, 'relegate' as const, 'reset' as const),
        async (players, absent) => {
          const own = { ...league, ladder: { ...league.ladder, absent } };
          const seasons = await simulateLeague(own, players);
          assert.deepEqual(await simulateLeague(own, players), seasons);
          for (const { tiers } of seasons) {
            assert.ok(tiers.reduce((sum, tier) => sum + tier.players, 0) <= players.players);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
