import { Type } from 'typebox';
import { Fields, Flag, orNull, Shape, Text, TextOrNull, Whole } from '../../platform/http/field-schemas.ts';
import { kinds, recordFields } from '../definitions/index.ts';
import { PlayerBalance, PlayerItem } from '../players/index.ts';

/** What a shop shows beside the ids. */
export const MyWallet = Shape('MyWallet', 'What the player has of each currency.', {
  balances: Type.Array(
    Shape('MyBalance', 'How much of a currency the player has.', {
      ...PlayerBalance.properties,
      name: Text('Coins', 'The name of the currency.'),
      symbol: TextOrNull('🪙', 'The symbol of the currency, or null.'),
      iconUrl: TextOrNull(null, 'The URL of an icon of the currency, or null.'),
    }),
    { description: 'Every currency of the environment by its id, also those that the player has none of.' },
  ),
});

const itemNames = {
  name: Text('XP booster', 'The name of the item; its id where the item was deleted.'),
  imageUrl: TextOrNull(null, 'The URL of an image of the item, or null.'),
};

export const MyItem = Shape('MyItem', 'An item that the player has.', {
  ...PlayerItem.properties,
  ...itemNames,
  description: TextOrNull('Double XP for two hours.', 'What the item is about; null if there is no text.'),
  usable: Flag(true, 'Whether the item can be used: `POST /me/inventory/{itemId}/use`.'),
});

export const refusals = ['unavailable', 'requirement', 'limit', 'stock', 'funds', 'owned', 'other'] as const;

export const MyOffer = Shape('MyOffer', 'An offer, and whether the player can buy it.', {
  ...recordFields(kinds.offer),
  remaining: orNull(
    Type.Integer({ minimum: 0 }),
    488,
    'How many pieces are left in the environment; null if there is no stock.',
  ),
  limitLeft: orNull(
    Type.Integer({ minimum: 0 }),
    1,
    'How many more pieces the player can buy in the current period of `limit`; null if there is no limit.',
  ),
  refusal: orNull(
    Type.Enum([...refusals]),
    null,
    'Why the player cannot buy one piece now; null if they can. `requirement`: `requires` is not met. ' +
      '`limit`: the player has bought as many as `limit` allows. `stock`: none is left. `funds`: a balance is too ' +
      'small. `owned`: the player would own more of an item than its `maxOwned`.',
  ),
  items: Type.Array(
    Fields({
      itemId: PlayerItem.properties.itemId,
      ...itemNames,
      quantity: Whole(2, 'How many one piece gives.', { minimum: 1 }),
    }),
    { description: 'The items that one piece of the offer gives.' },
  ),
});
