import { grantItem as grant } from '../economy/economy.ts';
import { COST } from '../limits.ts';
import { defineAction } from './action.ts';

export const grantItem = defineAction({
  description: 'Gives the player an item.',
  fields: {
    itemId: { kind: 'id', of: 'item', description: 'The id of the item.', example: 'xp-booster' },
    quantity: {
      kind: 'whole',
      least: 1,
      most: 1_000_000,
      default: 1,
      description: 'How many; 1 if omitted. What is over `maxOwned` is dropped.',
    },
  },
  effects: ['item'],
  work: COST.action,
  format: 1,
  run: (turn, { itemId, quantity }, cause) => grant(turn, itemId, quantity, cause),
});
