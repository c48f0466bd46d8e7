import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LaurelEvent } from '../../../packages/sdk/src/realtime.ts';
import { describeEvent } from './describe-event.ts';

/** The words, with the id in place of a reference. */
const wordsOf = (type: string, data: object) =>
  describeEvent({ type, data } as unknown as LaurelEvent)
    .map((word) => (typeof word === 'string' ? word : `[${word.kind} ${word.id}]`))
    .join('');

it('the stream describes what players received, spent and bought', () => {
  const source = { type: 'purchase', id: null };
  const coins = { playerId: 'ada', currencyId: 'coins', balance: 5, source };
  assert.equal(wordsOf('player.currency_changed', { ...coins, amount: 50 }), '+50 [currencies coins]');
  assert.match(
    wordsOf('player.currency_changed', { ...coins, amount: -250 }),
    /^[-−]250 \[currencies coins\]$/u,
  );
  const compass = { playerId: 'ada', itemId: 'compass', quantity: 1, owned: 3 };
  assert.equal(wordsOf('player.item_changed', compass), '+1 [items compass]');
  const bought = { playerId: 'ada', purchaseId: '1', offerId: 'compass', quantity: 2, paid: [] };
  assert.equal(wordsOf('player.purchase_completed', bought), '2 × [offers compass]');
  assert.equal(wordsOf('player.something_new', {}), '', 'of a newer service');
});
