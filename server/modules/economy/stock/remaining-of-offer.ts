import { Type } from 'typebox';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { Derived } from '../../definitions/index.ts';
import { readRemaining } from './read-remaining.ts';

/** What is shown with an offer beside its definition. */
export const offerDerived: Derived = {
  fields: {
    remaining: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description:
        'How many pieces are left in the environment of the call: the stock less what was sold. Null if there is no stock.',
      examples: [488],
    }),
  },
  async read(on: Queryable, environmentId, id, { stock }) {
    const offer = { id, stock: typeof stock === 'number' ? stock : null };
    const remaining = await readRemaining(on, environmentId, [offer]);
    return { remaining: remaining.get(id) ?? null };
  },
};
