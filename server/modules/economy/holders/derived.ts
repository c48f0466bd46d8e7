import { Whole } from '../../../platform/http/field-schemas.ts';
import type { Derived } from '../../definitions/index.ts';
import { countHolders, countOwners } from './queries.ts';

/** Counting further would take long, and nobody needs to know more exactly what a deletion touches. */
const mostCounted = 10_000;

const Players = (who: string) =>
  Whole(
    12,
    `How many players ${who} in the environment of the call, counted up to ${mostCounted.toLocaleString('en')}.`,
    { minimum: 0, maximum: mostCounted },
  );

/** What is shown with a currency beside its definition. */
export const currencyDerived: Derived = {
  fields: { holders: Players('have some of it') },
  async read(on, environmentId, id) {
    return { holders: (await countHolders.one(on, environmentId, id, mostCounted)).count };
  },
};

/** What is shown with an item beside its definition. */
export const itemDerived: Derived = {
  fields: { owners: Players('own it') },
  async read(on, environmentId, id) {
    return { owners: (await countOwners.one(on, environmentId, id, mostCounted)).count };
  },
};
