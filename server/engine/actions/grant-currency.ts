import { grantCurrency as grant } from '../economy/economy.ts';
import { COST } from '../limits.ts';
import { defineAction } from './action.ts';
import { withNumber } from './with-number.ts';

export const grantCurrency = defineAction({
  description: 'Credits the player with a currency.',
  fields: {
    currencyId: { kind: 'id', of: 'currency', description: 'The id of the currency.', example: 'coins' },
    amount: {
      kind: 'number',
      bounds: 'natural',
      description:
        'The amount, 0 or more: a whole number, or a CEL expression, whose result is rounded half up. What is over the maximum of the currency is dropped.',
    },
  },
  effects: ['currency'],
  work: COST.action,
  format: 1,
  run: (turn, action, cause) =>
    withNumber(turn, action.amount, (amount) => grant(turn, action.currencyId, amount, cause)),
});
