import { Type } from 'typebox';
import { kinds, recordFields } from '../definitions/index.ts';
import { PlayerBalance, PlayerItem } from '../players/index.ts';

const closed = { additionalProperties: false };
const TextOrNull = (description: string, example: string | null) =>
  Type.Union([Type.String(), Type.Null()], { description, examples: [example] });

/** What a shop shows beside the ids. */
export const MyWallet = Type.Object(
  {
    balances: Type.Array(
      Type.Object(
        {
          ...PlayerBalance.properties,
          name: Type.String({ description: 'The name of the currency.', examples: ['Coins'] }),
          symbol: TextOrNull('The symbol of the currency, or null.', '🪙'),
          iconUrl: TextOrNull('The URL of an icon of the currency, or null.', null),
        },
        { title: 'MyBalance', description: 'How much of a currency the player has.', ...closed },
      ),
      { description: 'Every currency of the environment by its id, also those that the player has none of.' },
    ),
  },
  { title: 'MyWallet', description: 'What the player has of each currency.', ...closed },
);

const itemNames = {
  name: Type.String({
    description: 'The name of the item; its id where the item was deleted.',
    examples: ['XP booster'],
  }),
  imageUrl: TextOrNull('The URL of an image of the item, or null.', null),
};

export const MyItem = Type.Object(
  {
    ...PlayerItem.properties,
    ...itemNames,
    description: TextOrNull('What the item is about; null if there is no text.', 'Double XP for two hours.'),
    usable: Type.Boolean({
      description: 'Whether the item can be used: `POST /me/inventory/{itemId}/use`.',
      examples: [true],
    }),
  },
  { title: 'MyItem', description: 'An item that the player has.', ...closed },
);

export const refusals = ['unavailable', 'requirement', 'limit', 'stock', 'funds', 'owned', 'other'] as const;

export const MyOffer = Type.Object(
  {
    ...recordFields(kinds.offer),
    remaining: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'How many pieces are left in the environment; null if there is no stock.',
      examples: [488],
    }),
    limitLeft: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description:
        'How many more pieces the player can buy in the current period of `limit`; null if there is no limit.',
      examples: [1],
    }),
    refusal: Type.Union([Type.Enum([...refusals]), Type.Null()], {
      description:
        'What stands against buying one piece now; null if nothing does. `requirement`: `requires` is not met. ' +
        '`limit`: the player has bought as many as `limit` allows. `stock`: none is left. `funds`: a balance is too ' +
        'small. `owned`: the player would own more of an item than its `maxOwned`.',
      examples: [null],
    }),
    items: Type.Array(
      Type.Object(
        {
          itemId: PlayerItem.properties.itemId,
          ...itemNames,
          quantity: Type.Integer({ minimum: 1, description: 'How many one piece gives.', examples: [2] }),
        },
        closed,
      ),
      { description: 'The items that one piece of the offer gives.' },
    ),
  },
  { title: 'MyOffer', description: 'An offer, and whether the player can buy it.', ...closed },
);
