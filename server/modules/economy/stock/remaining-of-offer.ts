import { Type } from 'typebox';
import { orNull } from '../../../platform/http/field-schemas.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { Derived } from '../../definitions/index.ts';
import { readRemaining } from './read-remaining.ts';

/** What is shown with an offer beside its definition. */
export const offerDerived: Derived = {
  fields: {
    remaining: orNull(
      Type.Integer({ minimum: 0 }),
      488,
      'How many pieces are left in the environment of the call: the stock less what was sold. Null if there is no stock.',
    ),
  },
  async read(on: Queryable, environmentId, id, { stock }) {
    const offer = { id, stock: typeof stock === 'number' ? stock : null };
    const remaining = await readRemaining(on, environmentId, [offer]);
    return { remaining: remaining.get(id) ?? null };
  },
};
