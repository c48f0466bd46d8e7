/** The fields of currencies, items and offers. */
import { Type } from 'typebox';
import { described, exampled } from '../../platform/http/openapi/described.ts';
import { ItemActions, OfferActions } from './action-schemas.ts';
import {
  Beginning,
  Condition,
  Description,
  Enabled,
  End,
  Environments,
  ImageUrl,
  PerPlayerLimit,
  Slug,
  Title,
} from './field-schemas.ts';

const closed = { additionalProperties: false };
const everywhere = { schema: Environments, default: ['live', 'test'] };
const most = Number.MAX_SAFE_INTEGER;

export const currencyFields = {
  required: { name: Title('Coins') },
  optional: {
    environments: everywhere,
    symbol: {
      schema: Type.String({
        minLength: 1,
        maxLength: 16,
        description: 'A short sign for the currency, to show next to amounts.',
        examples: ['🪙'],
      }),
      default: null,
    },
    iconUrl: { schema: ImageUrl('The URL of an icon.', 'https://cdn.example.com/coin.png'), default: null },
    max: {
      schema: Type.Integer({
        minimum: 1,
        maximum: most,
        description: 'The largest balance that a player can have; what is granted beyond it is dropped.',
        examples: [1_000_000],
      }),
      default: null,
    },
    initial: {
      schema: Type.Integer({
        minimum: 0,
        maximum: most,
        description: 'The balance of a new player. Players who exist already do not get it.',
        examples: [200],
      }),
      default: 0,
    },
  },
};

export const itemFields = {
  required: { name: Title('XP booster') },
  optional: {
    description: { schema: Description, default: null },
    environments: everywhere,
    imageUrl: {
      schema: ImageUrl('The URL of an image of the item.', 'https://cdn.example.com/xp-booster.png'),
      default: null,
    },
    maxOwned: {
      schema: Type.Integer({
        minimum: 1,
        maximum: most,
        description: 'How many a player can own; what is given beyond that is dropped.',
        examples: [10],
      }),
      default: null,
    },
    onUse: { schema: ItemActions, default: null },
    metadata: {
      schema: Type.Record(Type.String(), Type.Unknown(), {
        propertyNames: { maxLength: 128 },
        maxProperties: 50,
        description: 'Any data of your own about the item; the service does not use it.',
        examples: [{ rarity: 'rare' }],
      }),
      default: null,
    },
  },
};

const Price = Type.Object(
  {
    currencyId: Slug('coins', 'The id of the currency.'),
    amount: Type.Integer({
      minimum: 1,
      maximum: most,
      description: 'The amount for one piece.',
      examples: [100],
    }),
  },
  { ...closed, title: 'Price', description: 'A part of a price.' },
);

export const offerFields = {
  required: {
    name: Title('Starter pack'),
    price: Type.Array(Price, {
      maxItems: 10,
      description: 'What one piece costs: an amount of each of these currencies. Empty for a free offer.',
      examples: [[{ currencyId: 'coins', amount: 100 }]],
    }),
    grants: OfferActions,
  },
  optional: {
    description: { schema: Description, default: null },
    enabled: { schema: Enabled, default: true },
    environments: everywhere,
    imageUrl: {
      schema: ImageUrl('The URL of an image of the offer.', 'https://cdn.example.com/starter-pack.png'),
      default: null,
    },
    availableFrom: { schema: Beginning('Players cannot buy it before this time.'), default: null },
    availableUntil: { schema: End('Players cannot buy it from this time on.'), default: null },
    stock: {
      schema: Type.Integer({
        minimum: 0,
        maximum: most,
        description: 'How many pieces can be sold in each environment. Without it there is no limit.',
        examples: [500],
      }),
      default: null,
    },
    limit: {
      schema: PerPlayerLimit(
        'How many pieces one player can buy in one period.',
        'The maximum number of pieces for one player.',
      ),
      default: null,
    },
    requires: {
      schema: exampled(
        described(
          Condition,
          'What the player must meet to buy it: a CEL expression that returns true or false.',
        ),
        'player.level >= 1',
      ),
      default: null,
    },
  },
};
