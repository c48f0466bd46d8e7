import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { daysToAfford, quartilesOf, shareOf } from './count-days.ts';

const unlimited = () => Number.MAX_SAFE_INTEGER;
const purse = (perDay: Record<string, number>, balances: Record<string, number> = {}) => ({
  balances: new Map(Object.entries(balances)),
  perDay: new Map(Object.entries(perDay)),
});
const coins = (amount: number) => ({ currencyId: 'coins', amount });

describe('days to afford a price', () => {
  it('are whole days, and those of the currency that takes longest', () => {
    assert.equal(daysToAfford([coins(100)], purse({ coins: 30 }), unlimited), 4);
    assert.equal(daysToAfford([coins(90)], purse({ coins: 30 }), unlimited), 3);
    assert.equal(daysToAfford([coins(1)], purse({ coins: 0.1 }), unlimited), 10);
    const both = [coins(100), { currencyId: 'gems', amount: 5 }];
    assert.equal(daysToAfford(both, purse({ coins: 100, gems: 0.5 }), unlimited), 10);
    assert.equal(daysToAfford([], purse({}), unlimited), 0);
  });

  it('are 0 where there is enough already, and never end where nothing is earned', () => {
    assert.equal(daysToAfford([coins(100)], purse({}, { coins: 100 }), unlimited), 0);
    assert.equal(daysToAfford([coins(100)], purse({}, { coins: 99 }), unlimited), Number.POSITIVE_INFINITY);
    assert.equal(daysToAfford([coins(100)], purse({ coins: -3 }), unlimited), Number.POSITIVE_INFINITY);
    // A balance below 0, after a reversal, has to be made up for first.
    assert.equal(daysToAfford([coins(100)], purse({ coins: 10 }, { coins: -50 }), unlimited), 15);
  });

  it('never end where the price is above the maximum of the currency, or takes more than ten years', () => {
    assert.equal(
      daysToAfford([coins(100)], purse({ coins: 50 }), () => 99),
      Number.POSITIVE_INFINITY,
    );
    assert.equal(daysToAfford([coins(3_650)], purse({ coins: 1 }), unlimited), 3_650);
    assert.equal(daysToAfford([coins(3_651)], purse({ coins: 1 }), unlimited), Number.POSITIVE_INFINITY);
  });
});

describe('quartiles and shares', () => {
  it('agree: at least half can pay after the median of the days, and fewer a day before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 50 }), (days) => {
        const { median = 0 } = quartilesOf(days) ?? {};
        assert.ok((shareOf(days.map((one) => one <= median)) ?? 0) >= 0.5);
        assert.ok((shareOf(days.map((one) => one <= median - 1)) ?? 1) < 0.5);
      }),
    );
  });

  it('are null without players', () => {
    assert.equal(quartilesOf([]), null);
    assert.equal(shareOf([]), null);
  });
});
