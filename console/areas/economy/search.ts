import { choiceParameter, textParameter, wholeParameter } from '../../kit/search-parameters.ts';
import { type PeriodSearch, readPeriodSearch } from '../../parts/results/period.ts';

export interface ListSearch {
  state?: 'deleted' | undefined;
  /** A part of a name or id. */
  text?: string | undefined;
}

/** Whose purchases are simulated, and after how long. */
export interface ReachSearch {
  /** Every level where absent. */
  level?: number | undefined;
  /** A week where absent. */
  days?: number | undefined;
  /** From what they have now, and not from nothing. */
  start?: 'balance' | undefined;
  /** What is left after their usual purchases, and not all that they earn. */
  income?: 'net' | undefined;
}

export interface ShopSearch extends ListSearch, ReachSearch {
  tab?: 'reach' | undefined;
}

export interface CurrencySearch extends PeriodSearch {
  tab?: 'settings' | undefined;
  /** Of a new one: the currency that it begins as a copy of. */
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
