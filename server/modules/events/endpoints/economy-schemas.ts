import { Type } from 'typebox';
import { purchaseFields } from '../../economy/index.ts';
import { CurrencyId, ItemId, OfferId, PlayerId } from '../../players/index.ts';
import { Reason } from '../player-log/author.ts';
import { GrantResult } from '../schemas.ts';

const closed = { additionalProperties: false };
const most = Number.MAX_SAFE_INTEGER;

export const CurrencyPath = Type.Object({ playerId: PlayerId, currencyId: CurrencyId }, closed);
export const ItemPath = Type.Object({ playerId: PlayerId, itemId: ItemId }, closed);

export const CurrencyGrant = Type.Object(
  {
    amount: Type.Integer({
      minimum: -most,
      maximum: most,
      description: 'What to add to the balance, negative to take it away; not 0.',
      examples: [500],
    }),
    reason: Type.Optional(Reason),
  },
  { title: 'CurrencyGrant', description: 'A change of a balance.', ...closed },
);

export const ItemGrant = Type.Object(
  {
    quantity: Type.Integer({
      minimum: -most,
      maximum: most,
      description: 'How many to give, negative to take them away; not 0.',
      examples: [2],
    }),
    reason: Type.Optional(Reason),
  },
  { title: 'ItemGrant', description: 'Items to give to a player, or to take away.', ...closed },
);

/** Each of them runs all actions of the item. */
const mostAtOnce = 100;

export const ItemUse = Type.Object(
  {
    quantity: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostAtOnce,
        description: 'How many to use; 1 if omitted.',
        examples: [1],
      }),
    ),
    reason: Type.Optional(Reason),
  },
  { title: 'ItemUse', description: 'Items of a player to use.', ...closed },
);

const purchase = {
  offerId: OfferId,
  quantity: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: mostAtOnce,
      description: 'How many pieces to buy; 1 if omitted.',
      examples: [1],
    }),
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
