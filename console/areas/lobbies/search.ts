import { choiceParameter, textParameter } from '../../kit/search-parameters.ts';

export interface LobbiesSearch {
  state?: 'open' | 'started' | 'ended' | undefined;
  code?: string | undefined;
}

export function readLobbiesSearch(search: Record<string, unknown>): LobbiesSearch {
  return {
    ...choiceParameter(search, 'state', ['open', 'started', 'ended'] as const),
    ...textParameter(search, 'code'),
  };
}
