import { choiceParameter, textParameter } from '../../kit/search-parameters.ts';
import { type DefinitionSearch, readDefinitionSearch } from '../../parts/definitions/definition-search.ts';

export interface RulesSearch {
  search?: string;
  on?: string;
  state?: 'on' | 'off' | 'deleted';
}

export interface RuleSearch extends DefinitionSearch {
  tab?: 'simulate' | 'backtest' | 'json';
}

export function readRulesSearch(search: Record<string, unknown>): RulesSearch {
  return {
    ...textParameter(search, 'search'),
    ...textParameter(search, 'on'),
    ...choiceParameter(search, 'state', ['on', 'off', 'deleted'] as const),
  };
}

export function readRuleSearch(search: Record<string, unknown>): RuleSearch {
  return {
    ...choiceParameter(search, 'tab', ['simulate', 'backtest', 'json'] as const),
    ...readDefinitionSearch(search),
  };
}
