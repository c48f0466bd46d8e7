import { choiceParameter, textParameter } from '../../kit/search-parameters.ts';

export interface RulesSearch {
  search?: string;
  on?: string;
  state?: 'on' | 'off' | 'deleted';
}

export interface RuleSearch {
  tab?: 'simulate' | 'backtest' | 'json';
  /** Of a new one: the rule that it begins as a copy of. */
  from?: string;
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
    ...textParameter(search, 'from'),
  };
}
