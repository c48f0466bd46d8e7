import { choiceParameter } from '../../kit/search-parameters.ts';

/** The search parameters of a page with a simulation. */
export interface SimulateSearch {
  /** If absent: one event. */
  simulate?: 'sequence' | undefined;
}

export function readSimulateSearch(search: Record<string, unknown>): SimulateSearch {
  return choiceParameter(search, 'simulate', ['sequence'] as const);
}
