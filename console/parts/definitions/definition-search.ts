import { choiceParameter, textParameter } from '../../kit/search-parameters.ts';
import { type PeriodSearch, readPeriodSearch } from '../results/period.ts';
import { readSimulateSearch, type SimulateSearch } from '../sequence/search.ts';

/** The search parameters of a definition's page. */
export interface DefinitionSearch extends PeriodSearch, SimulateSearch {
  /** If absent: the definition itself. */
  view?: 'results' | undefined;
  /** For a new definition: the id of the one that it is a copy of. */
  copyOf?: string | undefined;
  /** The experiment that a variant of the definition is edited for; `+new` for a new one. */
  tryIn?: string | undefined;
  /** The variant of it; `+new` for another one. */
  variantId?: string | undefined;
}

export function readDefinitionSearch(search: Record<string, unknown>): DefinitionSearch {
  return {
    ...choiceParameter(search, 'view', ['results'] as const),
    ...textParameter(search, 'copyOf'),
    ...textParameter(search, 'tryIn'),
    ...textParameter(search, 'variantId'),
    ...readPeriodSearch(search),
    ...readSimulateSearch(search),
  };
}
