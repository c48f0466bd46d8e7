import type { components } from '../../../../packages/sdk/src/index.ts';
import { type PlayersSearch, readPlayersSearch } from '../search.ts';

export type View = components['schemas']['PlayerView'];

/** The filters and the order in an address, without the view. */
export type ListSearch = Omit<PlayersSearch, 'view' | 'bulk' | 'open'>;

/** The address of a view. It includes the filters, so that they can be changed from there. */
export function searchOf({ id, filters, sort }: Pick<View, 'id' | 'filters' | 'sort'>): PlayersSearch {
  return { ...listOf({ filters, sort }), view: id };
}

/** The filters and the order of a view as in an address: defaults are left out. */
export function listOf({ filters, sort }: Pick<View, 'filters' | 'sort'>): ListSearch {
  const { view: _, bulk: __, open: ___, ...list } = readPlayersSearch({ ...filters, sort });
  return list;
}

export function isSet(search: ListSearch): boolean {
  return Object.keys(search).length > 0;
}

/** Whether two lists have the same filters and order. */
export function isSame(one: ListSearch, other: ListSearch): boolean {
  return comparable(one) === comparable(other);
}

function comparable({ attribute, ...others }: ListSearch): string {
  const fields = { ...others, ...(attribute ? { attribute: attribute.toSorted() } : {}) };
  return JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The person's own views first, then the shared ones, each by name. */
export function inOrder(views: readonly View[], locale: string | undefined): View[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return views.toSorted((a, b) => Number(a.shared) - Number(b.shared) || compare(a.name, b.name));
}
