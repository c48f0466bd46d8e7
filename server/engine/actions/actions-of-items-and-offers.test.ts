/** Every action, in the grants of an offer and in what an item does when it is used, with all that follows from it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Action, Definitions } from '../definitions.ts';
import type { Effect } from '../effects/facts.ts';
import { adventure, applied, badge, game, quest, rule } from '../testing/test-project.ts';

const everything = (actions: readonly Action[], more: Partial<Definitions> = {}): Partial<Definitions> => ({
  currencies: [
    { id: 'coins', name: 'Coins', initial: 0 },
    { id: 'gems', name: 'Gems', initial: 0 },
  ],
  items: [
    { id: 'box', name: 'Box', onUse: actions },
    { id: 'key', name: 'Key', onUse: [] },
  ],
  offers: [
    {
      id: 'pack',
      name: 'Pack',
      enabled: true,
      environments: ['live', 'test'],
      price: [{ currencyId: 'coins', amount: 1 }],
      grants: actions,
    },
  ],
  badges: [badge('star'), badge('medal')],
  leaderboards: [{ id: 'points', source: 'score' }],
  quests: [
    quest('hunt', {
      start: 'manual',
      objectives: [{ id: 'one', on: 'play', measure: 'count', target: 2 }],
      rewards: [{ do: 'awardBadge', badgeId: 'medal' }],
    }),
    // A quest of an adventure is opened by the adventure alone.
    quest('step', { start: 'manual' }),
  ],
  adventures: [adventure('tour', [{ id: 'first', questId: 'step', after: [] }])],
  ...more,
});

type Way = 'purchase' | 'use';

/** Has one box and one coin, and buys the pack or uses the box. */
function outcomeOf(way: Way, actions: readonly Action[], more: Partial<Definitions> = {}) {
  const player = game(everything(actions, more));
  player.order({ kind: 'grantCurrency', currencyId: 'coins', amount: 10 });
  player.order({ kind: 'grantItem', itemId: 'box', quantity: 2 });
  const outcome = applied(
    player.order(
      way === 'purchase'
        ? { kind: 'purchase', id: 'p', offerId: 'pack', quantity: 1, remaining: null }
        : { kind: 'useItem', itemId: 'box', quantity: 1 },
    ),
  );
  // The first is the price, or the box that was used.
  return { ...outcome, effects: outcome.effects.slice(1), player };
}

/** For each action what it does, without the cause. */
const cases: readonly { action: Action; effects: readonly Record<string, unknown>[] }[] = [
  { action: { do: 'grantXp', amount: 10 }, effects: [{ type: 'xp', amount: 10, xp: 10 }] },
  { action: { do: 'awardBadge', badgeId: 'star' }, effects: [{ type: 'badge', badgeId: 'star' }] },
  { action: { do: 'startQuest', questId: 'hunt' }, effects: [{ type: 'quest.started', questId: 'hunt' }] },
  {
    action: { do: 'startAdventure', adventureId: 'tour' },
    effects: [{ type: 'adventure.started', adventureId: 'tour' }],
  },
  {
    action: { do: 'submitScore', leaderboardId: 'points', value: 7 },
    effects: [{ type: 'score', leaderboardId: 'points', score: 7 }],
  },
  {
    action: { do: 'setAttribute', key: 'boosted', value: 'now' },
    effects: [{ type: 'attribute', key: 'boosted' }],
  },
  {
    action: { do: 'grantStreakFreeze', count: 2 },
    effects: [{ type: 'streakFreeze', count: 2, freezes: 2 }],
  },
  {
    action: { do: 'grantCurrency', currencyId: 'gems', amount: 5 },
    effects: [{ type: 'currency', currencyId: 'gems', amount: 5, balance: 5 }],
  },
  {
    action: { do: 'grantItem', itemId: 'key', quantity: 3 },
    effects: [{ type: 'item', itemId: 'key', quantity: 3, owned: 3 }],
  },
];

const causeOf = { purchase: { offerId: 'pack' }, use: { usedItemId: 'box' } } as const;

function assertHas(effect: Effect | undefined, expected: Record<string, unknown>): void {
  const found = Object.fromEntries(
    Object.entries(effect ?? {}).filter(([field]) => Object.hasOwn(expected, field)),
  );
  assert.deepEqual(found, expected);
}

for (const way of ['purchase', 'use'] as const) {
  describe(`a ${way}`, () => {
    for (const { action, effects: expected } of cases) {
      it(`runs ${action.do}, and its effects name what caused them`, () => {
        const { effects } = outcomeOf(way, [action]);
        assert.ok(effects.length >= expected.length);
        for (const [i, one] of expected.entries()) assertHas(effects[i], { ...one, ...causeOf[way] });
      });
    }

    it('runs advanceQuest, which completes the quest with its rewards', () => {
      const { effects, player } = outcomeOf(way, [
        { do: 'startQuest', questId: 'hunt' },
        { do: 'advanceQuest', questId: 'hunt', objectiveId: 'one', by: 2 },
      ]);
      assert.deepEqual(
        effects.map(({ type }) => type),
        ['quest.started', 'quest.progress', 'quest.completed', 'badge'],
      );
      assertHas(effects.at(-1), { badgeId: 'medal', questId: 'hunt' });
      assert.equal(player.state.badges['medal']?.times, 1);
    });

    it('sets off rules by the level and the badge that it gave, and these grant currency', () => {
      const { effects, player } = outcomeOf(
        way,
        [
          { do: 'grantXp', amount: 100 },
          { do: 'awardBadge', badgeId: 'star' },
        ],
        {
          rules: [
            rule('on-level', 'player.level_up', [{ do: 'grantCurrency', currencyId: 'gems', amount: 4 }]),
            rule('on-badge', 'player.badge_earned', [{ do: 'grantItem', itemId: 'key' }]),
          ],
        },
      );
      assert.deepEqual(
        effects.map(({ type }) => type),
        ['xp', 'level', 'badge', 'currency', 'item'],
      );
      // The rule is the source of what it grants, not the purchase or the use.
      assertHas(effects[3], { ruleId: 'on-level', amount: 4 });
      assert.equal('offerId' in (effects[3] ?? {}) || 'usedItemId' in (effects[3] ?? {}), false);
      assert.deepEqual([player.state.balances['gems'], player.state.items['key']?.quantity], [4, 1]);
    });

    it('starts a quest that then counts events, and an adventure that goes on with it', () => {
      const { player } = outcomeOf(way, [{ do: 'startAdventure', adventureId: 'tour' }]);
      const { effects } = player.play('play');
      const types = effects.map(({ type }) => type);
      assert.ok(types.includes('quest.completed'), types.join());
      assert.ok(types.includes('adventure.completed'), types.join());
    });

    it('gives at most five streak freezes in all, which save the streak on missed days', () => {
      const day = 86_400_000;
      const noon = Date.UTC(2026, 5, 10, 12);
      const { player, effects } = outcomeOf(way, [{ do: 'grantStreakFreeze', count: 5 }]);
      assertHas(effects[0], { count: 5, freezes: 5 });
      player.play('play', {}, noon);
      player.play('play', {}, noon + 3 * day);
      assert.equal(player.state.streak.current, 2);
      const again = applied(
        player.order(
          way === 'purchase'
            ? { kind: 'purchase', id: 'q', offerId: 'pack', quantity: 1, remaining: null }
            : { kind: 'useItem', itemId: 'box', quantity: 1 },
          noon + 3 * day,
        ),
      );
      // Two of the five were used.
      assertHas(
        again.effects.find(({ type }) => type === 'streakFreeze'),
        { count: 2, freezes: 5 },
      );
    });
  });
}
