import { choiceParameter, textParameter, wholeParameter } from '../../kit/search-parameters.ts';
import { type DefinitionSearch, readDefinitionSearch } from '../../parts/definitions/definition-search.ts';

const tabs = ['standings', 'seasons', 'results', 'settings'] as const;

export type BoardTab = (typeof tabs)[number];

export interface BoardSearch extends DefinitionSearch {
  tab?: BoardTab | undefined;
  /** A closed season; if absent, the open one. */
  season?: number | undefined;
  /** Shows all ranks of the open season, not only the first. */
  ranks?: 'all' | undefined;
  /** Of a league: only groups of this tier. */
  tier?: string | undefined;
  /** Of a league: the group that is shown. */
  group?: string | undefined;
  /** Whose neighbourhood is shown. */
  player?: string | undefined;
}

export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  return {
    ...choiceParameter(search, 'tab', tabs),
    ...wholeParameter(search, 'season'),
    ...choiceParameter(search, 'ranks', ['all'] as const),
    ...textParameter(search, 'tier'),
    ...textParameter(search, 'group'),
    ...textParameter(search, 'player'),
    ...readDefinitionSearch(search),
  };
}
