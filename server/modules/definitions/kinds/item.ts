import { Type } from 'typebox';
import { type Item, references, validateItem } from '../../../engine/index.ts';
import { Whole } from '../../../platform/http/field-schemas.ts';
import { ItemActions } from './action-schemas.ts';
import { Description, everywhere, ImageUrl, Title } from './field-schemas.ts';
import { judge } from './judge.ts';
import { type Body, complete, type Kind } from './kind.ts';

const most = Number.MAX_SAFE_INTEGER;

export const item = {
  name: 'item',
  path: 'items',
  tag: 'Items',
  title: 'Item',
  one: 'an item',
  format: 1,
  example: 'xp-booster',
  exampleChange: { description: 'Doubles the XP of a player for two hours.' },
  required: { name: Title('XP booster') },
  optional: {
    description: { schema: Description, default: null },
    environments: everywhere,
    imageUrl: {
      schema: ImageUrl('The URL of an image of the item.', 'https://cdn.example.com/xp-booster.png'),
      default: null,
    },
    maxOwned: {
      schema: Whole(10, 'How many a player can own; what is given beyond that is dropped.', {
        minimum: 1,
        maximum: most,
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
  moments: [],
  validate: (id: string, body: Body) => judge(asItem(id, body), validateItem),
  references: (body: Body) => references(asItem('', body)),
  made: (id: string, _: number, body: Body) => asItem(id, body),
  programmed: true,
  played: false,
} satisfies Kind;

export function asItem(id: string, body: Body): Item {
  return { id, ...complete(item, body) };
}
