import { choiceParameter } from '../../kit/search-parameters.ts';
import { readSimulateSearch, type SimulateSearch } from '../../parts/sequence/search.ts';

export const statusFilters = [
  'all',
  'draft',
  'in_review',
  'approved',
  'scheduled',
  'published',
  'discarded',
] as const;

export interface ChangesetsSearch {
  /** If absent: all that are neither published nor discarded. */
  status?: (typeof statusFilters)[number];
}

export interface ChangesetSearch extends SimulateSearch {
  tab?: 'simulate' | 'backtest';
}

export function readChangesetsSearch(search: Record<string, unknown>): ChangesetsSearch {
  return choiceParameter(search, 'status', statusFilters);
}

export function readChangesetSearch(search: Record<string, unknown>): ChangesetSearch {
  return {
    ...choiceParameter(search, 'tab', ['simulate', 'backtest'] as const),
    ...readSimulateSearch(search),
  };
}
