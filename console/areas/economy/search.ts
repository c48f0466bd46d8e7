import { choiceParameter, textParameter } from '../../kit/search-parameters.ts';

export interface ListSearch {
  state?: 'deleted' | undefined;
  /** A part of a name or id. */
  text?: string | undefined;
}

export interface ShopSearch extends ListSearch {
  tab?: 'reach' | undefined;
}

export interface CopySearch {
  /** Of a new one: the definition that it begins as a copy of. */
  copyOf?: string | undefined;
}

export interface CurrencySearch extends CopySearch {
  tab?: 'settings' | undefined;
  period?: Period | undefined;
}

export interface OfferSearch extends CopySearch {
  tab?: 'sales' | undefined;
  period?: Period | undefined;
}

export const periods = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;
export type Period = keyof typeof periods;
const periodNames = Object.keys(periods) as Period[];

export function readListSearch(search: Record<string, unknown>): ListSearch {
  return { ...choiceParameter(search, 'state', ['deleted'] as const), ...textParameter(search, 'text') };
}

export function readShopSearch(search: Record<string, unknown>): ShopSearch {
  return { ...readListSearch(search), ...choiceParameter(search, 'tab', ['reach'] as const) };
}

export function readItemSearch(search: Record<string, unknown>): CopySearch {
  return textParameter(search, 'copyOf');
}

export function readCurrencySearch(search: Record<string, unknown>): CurrencySearch {
  return {
    ...textParameter(search, 'copyOf'),
    ...choiceParameter(search, 'tab', ['settings'] as const),
    ...choiceParameter(search, 'period', periodNames),
  };
}

export function readOfferSearch(search: Record<string, unknown>): OfferSearch {
  return {
    ...textParameter(search, 'copyOf'),
    ...choiceParameter(search, 'tab', ['sales'] as const),
    ...choiceParameter(search, 'period', periodNames),
  };
}
