import { choiceParameter, textParameter } from '../../kit/search-parameters.ts';
import { type PeriodSearch, readPeriodSearch } from '../results/period.ts';
import { readSimulateSearch, type SimulateSearch } from '../sequence/search.ts';

/** What the address of a definition's page says. */
export interface DefinitionSearch extends PeriodSearch, SimulateSearch {
  /** The definition itself where absent. */
  view?: 'results' | undefined;
  /** Of a new one: the id of the definition that it begins as a copy of. */
  copyOf?: string | undefined;
}

export function readDefinitionSearch(search: Record<string, unknown>): DefinitionSearch {
  return {
    ...choiceParameter(search, 'view', ['results'] as const),
    ...textParameter(search, 'copyOf'),
    ...readPeriodSearch(search),
    ...readSimulateSearch(search),
  };
}
