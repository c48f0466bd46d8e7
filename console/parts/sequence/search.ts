import { choiceParameter } from '../../kit/search-parameters.ts';

/** What the address of a page with a simulation says. */
export interface SimulateSearch {
  /** One event where absent. */
  simulate?: 'sequence' | undefined;
}

export function readSimulateSearch(search: Record<string, unknown>): SimulateSearch {
  return choiceParameter(search, 'simulate', ['sequence'] as const);
}
