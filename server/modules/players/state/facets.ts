import { adventures } from './adventures/facet.ts';
import { badges } from './badges/facet.ts';
import type { Facet } from './facet.ts';
import { quests } from './quests/facet.ts';

export const facets: readonly Facet[] = [badges, quests, adventures];
