import { wholeParameter } from '../../kit/search-parameters.ts';

export interface HistorySearch {
  /** The version that is shown; if absent, the newest. */
  version?: number | undefined;
}

export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  return wholeParameter(search, 'version');
}
