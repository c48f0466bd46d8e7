import { choiceParameter, textParameter, wholeParameter } from '../../kit/search-parameters.ts';
import { type PeriodSearch, readPeriodSearch } from '../../parts/results/period.ts';

export interface ListSearch {
  state?: 'deleted' | undefined;
  /** A part of a name or id. */
  text?: string | undefined;
}

/** Whose purchases are simulated, and after how long. */
export interface ReachSearch {
  /** If absent: players of every level. */
  level?: number | undefined;
  /** If absent: a week. */
  days?: number | undefined;
  /** Start with the present balances; if absent, start with nothing. */
  start?: 'balance' | undefined;
  /** Count what is left after their usual purchases; if absent, count all that they earn. */
  income?: 'net' | undefined;
}

export interface ShopSearch extends ListSearch, ReachSearch {
  tab?: 'reach' | undefined;
}

export interface CurrencySearch extends PeriodSearch {
  tab?: 'settings' | undefined;
  /** For a new currency: the one that it is a copy of. */
  copyOf?: string | undefined;
}

export function readListSearch(search: Record<string, unknown>): ListSearch {
  return { ...choiceParameter(search, 'state', ['deleted'] as const), ...textParameter(search, 'text') };
}

export function readShopSearch(search: Record<string, unknown>): ShopSearch {
  return {
    ...readListSearch(search),
    ...choiceParameter(search, 'tab', ['reach'] as const),
    ...wholeParameter(search, 'level'),
    ...wholeParameter(search, 'days'),
    ...choiceParameter(search, 'start', ['balance'] as const),
    ...choiceParameter(search, 'income', ['net'] as const),
  };
}

export function readCurrencySearch(search: Record<string, unknown>): CurrencySearch {
  return {
    ...textParameter(search, 'copyOf'),
    ...choiceParameter(search, 'tab', ['settings'] as const),
    ...readPeriodSearch(search),
  };
}
