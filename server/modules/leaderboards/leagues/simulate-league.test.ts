import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../../testing/long-run.ts';
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

/** All steps at once, and how many there were. */
function run(...args: Parameters<typeof simulateLeague>) {
  const work = simulateLeague(...args);
  for (let steps = 0; ; steps++) {
    const { done, value } = work.next();
    if (done) return { seasons: value, steps };
  }
}

const simulated = (...args: Parameters<typeof simulateLeague>) => run(...args).seasons;

describe('a simulated league', () => {
  it('counts every active player once, and as many moves as the next season shows', () => {
    const seasons = simulated(league, many);
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

  it('ends with tiers in the order of skill', () => {
    const last = simulated(league, many).at(-1);
    const skills = (last?.tiers ?? [])
      .filter(({ players }) => players > 30)
      .map(({ skillPercentile }) => skillPercentile);
    assert.ok(skills.length >= 3);
    assert.deepEqual(
      skills,
      skills.toSorted((a, b) => a - b),
    );
  });

  it('sums what is paid, of every group', () => {
    const [first] = simulated(league, { ...many, seasons: 1 });
    const groups = Math.ceil(2_000 / 30);
    assert.deepEqual(first?.payments, [
      { do: 'grantXp', targetId: null, times: 3 * groups, amount: 300 * groups },
    ]);
    assert.equal(first?.rewarded, 3 * groups);
  });

  it('pays what a tier gives besides, to the groups of that tier, and counts a player once', () => {
    const badge = [{ do: 'awardBadge', badgeId: 'top' } as { do: string }];
    const own: SimulatedLeague = {
      ...league,
      tierRewards: new Map([
        ['silver', [{ from: 2, to: '50%', actions: badge }]],
        ['none', [{ from: 1, to: 1, actions: badge }]],
      ]),
    };
    const [first, second] = simulated(own, { ...many, seasons: 2 });
    assert.equal(first?.payments.length, 1, 'nobody is in silver yet');
    const silver = second?.tiers[1]?.players ?? 0;
    assert.ok(silver > 30);
    const [full, rest] = [Math.floor(silver / 30), silver % 30];
    const paid = full * 14 + Math.max(0, Math.ceil(rest / 2) - 1);
    assert.deepEqual(second?.payments[1], { do: 'awardBadge', targetId: 'top', times: paid, amount: paid });
    const bronze = 2_000 - silver;
    const others = 3 * Math.floor(bronze / 30) + Math.min(3, bronze % 30);
    const ofRest = Math.max(Math.min(rest, 3), Math.ceil(rest / 2));
    assert.equal(second?.rewarded, others + 15 * full + ofRest);
  });

  it('says that a sum is unknown if an amount is an expression', () => {
    const actions = [{ do: 'grantXp', amount: 'event.rank * 2' } as { do: string }];
    const [first] = simulated({ ...league, rewards: [{ from: 1, to: 1, actions }] }, { ...many, seasons: 1 });
    assert.equal(first?.payments[0]?.amount, null);
  });

  it('is the same for the same seed, and never has more players than given', () => {
    fc.assert(
      fc.property(
        fc.record({
          players: fc.integer({ min: 2, max: 300 }),
          seasons: fc.integer({ min: 1, max: 5 }),
          activePercent: fc.integer({ min: 1, max: 100 }),
          luckPercent: fc.integer({ min: 0, max: 100 }),
          spread: fc.constantFrom('normal' as const, 'heavy' as const),
          seed: fc.integer(),
        }),
        fc.constantFrom('stay' as const, 'relegate' as const, 'reset' as const),
        (players, absent) => {
          const own = { ...league, ladder: { ...league.ladder, absent } };
          const seasons = simulated(own, players);
          assert.deepEqual(simulated(own, players), seasons);
          for (const { tiers } of seasons) {
            assert.ok(tiers.reduce((sum, tier) => sum + tier.players, 0) <= players.players);
          }
        },
      ),
      { numRuns: isLongRun ? 50 : 20 },
    );
  });

  it('pays each of many rewards once for each size of groups, and stays in small steps', () => {
    let reads = 0;
    const action = {
      get do() {
        reads++;
        return 'grantXp';
      },
      amount: 1,
    };
    const rewards = Array.from({ length: 20 }, () => ({
      from: 1,
      to: '100%',
      actions: Array(20).fill(action),
    }));
    const largest = { ...many, players: 5_000, seasons: 26 };
    const small = { ...league, groupSize: 2 };
    const { seasons, steps } = run({ ...small, rewards }, largest);
    assert.equal(seasons[0]?.payments[0]?.amount, 5_000 * 400);
    assert.equal(seasons[0]?.rewarded, 5_000);
    // Groups of two, and at most one of one: 400 actions for each, in every season.
    assert.ok(reads <= 26 * 2 * 400, `${reads} actions were looked at`);
    assert.equal(steps, run({ ...small, rewards: [] }, largest).steps);
    assert.ok(steps >= (26 * 2 * 5_000) / 500);
  });
});
