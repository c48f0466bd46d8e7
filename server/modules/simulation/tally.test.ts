import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Earnings } from './earnings.ts';
import { mostShown } from './most-affected.ts';
import { addToTally, openTally, presentTally, restoreTally, storeTally } from './tally.ts';

const earnings = (given: Partial<Earnings> = {}): Earnings => ({
  xp: 0,
  level: 1,
  levelUps: 0,
  badges: new Map(),
  questsCompleted: 0,
  balances: new Map(),
  items: new Map(),
  ...given,
});

const period = (happened: Partial<Earnings>, drafted: Partial<Earnings>) => ({
  happened: earnings(happened),
  drafted: earnings(drafted),
  fired: 1,
  events: 2,
});

const named = (...ids: string[]) => new Map(ids.map((id) => [id, id.toUpperCase()]));

describe('the sums of a backtest', () => {
  it('have levels, balances and items of both sides, by id', () => {
    const tally = openTally();
    const coins = (amount: number) => ({ balances: new Map([['coins', amount]]) });
    addToTally(tally, 'a', period({ ...coins(5), level: 2 }, { ...coins(25), level: 4 }));
    addToTally(tally, 'b', period(coins(7), { ...coins(7), items: new Map([['key', 2]]) }));
    const { currencies, items, levels, affectedPlayers, events, fired } = presentTally(
      tally,
      named('a', 'b'),
    );
    assert.deepEqual(currencies, { coins: { happened: 12, draft: 32, difference: 20 } });
    assert.deepEqual(items, { key: { happened: 0, draft: 2, difference: 2 } });
    assert.deepEqual(levels, [
      { level: 1, happened: 1, draft: 1 },
      { level: 2, happened: 1, draft: 0 },
      { level: 4, happened: 0, draft: 1 },
    ]);
    assert.deepEqual([affectedPlayers, events, fired], [2, 4, 2]);
  });

  it('take ids for ids, whatever every object inherits', () => {
    const tally = openTally();
    const ids = ['constructor', '__proto__', 'toString'];
    const each = new Map(ids.map((id) => [id, 1]));
    addToTally(tally, 'a', period({}, { badges: each, balances: each, items: each }));
    const { badges, currencies, mostAffected, totals } = JSON.parse(
      JSON.stringify(presentTally(tally, named('a'))),
    );
    assert.equal(totals.draft.badges, 3);
    for (const id of ids) {
      assert.deepEqual(Object.getOwnPropertyDescriptor(badges, id)?.value, { happened: 0, draft: 1 });
      assert.equal(Object.getOwnPropertyDescriptor(currencies, id)?.value.draft, 1);
    }
    assert.deepEqual(mostAffected[0].badges.gained, ids.toSorted());
  });

  it('show a bounded number of players, in one order however they come', () => {
    const players = Array.from({ length: 500 }, (_, i) => ({ id: `p${i}`, xp: (i * 7) % 50 }));
    const shown = [players, players.toReversed()].map((order) => {
      const tally = openTally();
      for (const { id, xp } of order) addToTally(tally, id, period({}, { xp }));
      assert.equal(tally.mostAffected.length, mostShown);
      assert.equal(tally.affectedPlayers, 490);
      return tally.mostAffected;
    });
    assert.deepEqual(shown[0], shown[1]);
    assert.deepEqual(
      shown[0]?.slice(0, 2).map(({ playerId, xp }) => [playerId, xp.difference]),
      [
        ['p107', 49],
        ['p157', 49],
      ],
    );
  });

  it('put players of whom only balances differ in the order of the amounts', () => {
    const tally = openTally();
    for (const amount of [3, -9, 5]) {
      addToTally(tally, `by ${amount}`, period({}, { balances: new Map([['coins', amount]]) }));
    }
    addToTally(tally, 'same', period({ xp: 4 }, { xp: 4 }));
    const { mostAffected } = presentTally(tally, named('by 3', 'by -9', 'by 5', 'same'));
    assert.deepEqual(
      mostAffected.map(({ playerId }) => playerId),
      ['by -9', 'by 5', 'by 3'],
    );
    assert.deepEqual(mostAffected[0]?.balances, [
      { currencyId: 'coins', happened: 0, draft: -9, difference: -9 },
    ]);
    assert.equal(mostAffected[0]?.displayName, 'BY -9');
  });

  it('leave out a player who was erased meanwhile', () => {
    const tally = openTally();
    for (const id of ['a', 'b']) addToTally(tally, id, period({}, { xp: 1 }));
    const { mostAffected, affectedPlayers } = presentTally(tally, named('b'));
    assert.deepEqual(
      mostAffected.map(({ playerId }) => playerId),
      ['b'],
    );
    assert.equal(affectedPlayers, 2);
  });

  it('are the same after they were stored', () => {
    const tally = openTally();
    const some = new Map([['constructor', 3]]);
    addToTally(tally, 'a', period({ level: 3 }, { xp: 5, badges: some, balances: some, items: some }));
    assert.deepEqual(restoreTally(JSON.parse(JSON.stringify(storeTally(tally)))), tally);
  });
});
