import { adventures } from './adventures/facet.ts';
import { badges } from './badges/facet.ts';
import { balances } from './balances/facet.ts';
import { boards } from './boards/facet.ts';
import { boosts } from './boosts/facet.ts';
import { experiments } from './experiments/facet.ts';
import type { EntryFacet } from './facet.ts';
import { inbox } from './inbox/facet.ts';
import { items } from './items/facet.ts';
import { quests } from './quests/facet.ts';

export const entryFacets: readonly EntryFacet[] = [
  badges,
  quests,
  adventures,
  balances,
  items,
  boards,
  boosts,
  inbox,
  experiments,
];
