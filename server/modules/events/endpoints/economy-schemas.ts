import { Type } from 'typebox';
import { Fields, Shape, Whole } from '../../../platform/http/field-schemas.ts';
import { purchaseFields } from '../../economy/index.ts';
import { CurrencyId, ItemId, OfferId, PlayerId } from '../../players/index.ts';
import { Reason } from '../player-log/author.ts';
import { GrantResult } from '../schemas.ts';

const most = Number.MAX_SAFE_INTEGER;

export const CurrencyPath = Fields({ playerId: PlayerId, currencyId: CurrencyId });
export const ItemPath = Fields({ playerId: PlayerId, itemId: ItemId });

export const CurrencyGrant = Shape('CurrencyGrant', 'A change of a balance.', {
  amount: Whole(500, 'What to add to the balance, negative to take it away; not 0.', {
    minimum: -most,
    maximum: most,
  }),
  reason: Type.Optional(Reason),
});

export const ItemGrant = Shape('ItemGrant', 'Items to give to a player, or to take away.', {
  quantity: Whole(2, 'How many to give, negative to take them away; not 0.', {
    minimum: -most,
    maximum: most,
  }),
  reason: Type.Optional(Reason),
});

/** Each of them runs all actions of the item. */
const mostAtOnce = 100;

export const ItemUse = Shape('ItemUse', 'Items of a player to use.', {
  quantity: Type.Optional(Whole(1, 'How many to use; 1 if omitted.', { minimum: 1, maximum: mostAtOnce })),
  reason: Type.Optional(Reason),
});

const purchase = {
  offerId: OfferId,
  quantity: Type.Optional(
    Whole(1, 'How many pieces to buy; 1 if omitted.', { minimum: 1, maximum: mostAtOnce }),
  ),
};

export const PurchaseRequest = Shape('PurchaseRequest', 'What to buy for a player.', {
  ...purchase,
  reason: Type.Optional(Reason),
});

/** For a player who buys it with their own token. */
export const OwnPurchaseRequest = Shape('OwnPurchaseRequest', 'What to buy.', purchase);

export const PurchaseResult = Shape('PurchaseResult', 'The purchase, with the player afterwards.', {
  ...purchaseFields,
  player: GrantResult.properties.player,
  effects: GrantResult.properties.effects,
});
