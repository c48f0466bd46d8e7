import { Type } from 'typebox';
import { closed, Whole } from '../../../platform/http/field-schemas.ts';
import { purchaseFields } from '../../economy/index.ts';
import { CurrencyId, ItemId, OfferId, PlayerId } from '../../players/index.ts';
import { Reason } from '../player-log/author.ts';
import { GrantResult } from '../schemas.ts';

const most = Number.MAX_SAFE_INTEGER;

export const CurrencyPath = Type.Object({ playerId: PlayerId, currencyId: CurrencyId }, closed);
export const ItemPath = Type.Object({ playerId: PlayerId, itemId: ItemId }, closed);

export const CurrencyGrant = Type.Object(
  {
    amount: Whole(500, 'What to add to the balance, negative to take it away; not 0.', {
      minimum: -most,
      maximum: most,
    }),
    reason: Type.Optional(Reason),
  },
  { title: 'CurrencyGrant', description: 'A change of a balance.', ...closed },
);

export const ItemGrant = Type.Object(
  {
    quantity: Whole(2, 'How many to give, negative to take them away; not 0.', {
      minimum: -most,
      maximum: most,
    }),
    reason: Type.Optional(Reason),
  },
  { title: 'ItemGrant', description: 'Items to give to a player, or to take away.', ...closed },
);

/** Each of them runs all actions of the item. */
const mostAtOnce = 100;

export const ItemUse = Type.Object(
  {
    quantity: Type.Optional(Whole(1, 'How many to use; 1 if omitted.', { minimum: 1, maximum: mostAtOnce })),
    reason: Type.Optional(Reason),
  },
  { title: 'ItemUse', description: 'Items of a player to use.', ...closed },
);

const purchase = {
  offerId: OfferId,
  quantity: Type.Optional(
    Whole(1, 'How many pieces to buy; 1 if omitted.', { minimum: 1, maximum: mostAtOnce }),
  ),
};

export const PurchaseRequest = Type.Object(
  { ...purchase, reason: Type.Optional(Reason) },
  { title: 'PurchaseRequest', description: 'What to buy for a player.', ...closed },
);

/** Of a player who buys it alone. */
export const OwnPurchaseRequest = Type.Object(purchase, {
  title: 'OwnPurchaseRequest',
  description: 'What to buy.',
  ...closed,
});

export const PurchaseResult = Type.Object(
  { ...purchaseFields, player: GrantResult.properties.player, effects: GrantResult.properties.effects },
  { title: 'PurchaseResult', description: 'The purchase, with the player afterwards.', ...closed },
);
