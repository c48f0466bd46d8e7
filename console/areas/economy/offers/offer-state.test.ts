import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerState } from './offer-state.ts';
import { bodyOf, type Offer, valuesOf } from './offer-values.ts';

const offer: Offer = {
  id: 'pack',
  name: 'Pack',
  description: null,
  imageUrl: null,
  price: [{ currencyId: 'coins', amount: 80 }],
  grants: [{ do: 'grantItem', itemId: 'booster', quantity: 2 }],
  enabled: true,
  environments: ['live', 'test'],
  availableFrom: '2026-11-10T00:00:00.000Z',
  availableUntil: '2026-11-20T00:00:00.000Z',
  stock: 500,
  limit: { times: 1, per: 'day' },
  requires: 'player.level >= 1',
  segmentId: null,
  version: 1,
  createdAt: '',
  updatedAt: '',
};
const at = (day: number) => new Date(Date.UTC(2026, 10, day));

test('an offer says why it cannot be bought now', () => {
  assert.equal(offerState(offer, 'live', at(15), 3), 'open');
  assert.equal(offerState(offer, 'live', at(15), null), 'open', 'without a stock it never sells out');
  assert.equal(offerState(offer, 'live', at(15), 0), 'soldOut');
  assert.equal(offerState(offer, 'live', at(9), 3), 'early');
  assert.equal(offerState(offer, 'live', at(20), 0), 'over', 'from the end on it is over');
  assert.equal(offerState({ ...offer, environments: ['test'] }, 'live', at(15), 3), 'elsewhere');
  assert.equal(offerState({ ...offer, enabled: false }, 'live', at(25), 0), 'disabled');
});

test('an offer goes through the form unchanged', () => {
  const { id, version, createdAt, updatedAt, ...fields } = offer;
  assert.deepEqual(bodyOf(valuesOf(offer)), fields);
  const { limit, stock, requires } = bodyOf(valuesOf({ ...offer, limit: null, stock: null, requires: null }));
  assert.deepEqual([limit, stock, requires], [null, null, null]);
});
