import { linkTo, type PageLink } from '../../kit/page-link.ts';
import type { Here } from '../../session/here.ts';
import type { ChangeKind, DefinitionKind } from '../changes/definition-kinds.ts';
import type { DefinitionSearch } from '../definitions/definition-search.ts';

type Params = Here['params'];
type Search = Pick<DefinitionSearch, 'copyOf' | 'tryIn' | 'variantId'>;

/** Used instead of the id in the address of a new definition. No id can begin with `+`. */
export const newId = '+new';

/** The link to the list of a kind; for the levels, to their page. */
export function listLink(params: Params, kind: ChangeKind): PageLink {
  return linkTo(`/p/$projectId/$environment/${kind}`, params);
}

/** The link to the page of a definition. */
export function definitionLink(
  params: Params,
  kind: ChangeKind,
  id: string,
  search?: Search | ((all: Search) => Search),
): PageLink {
  if (kind === 'levels') return listLink(params, kind);
  return linkTo(`/p/$projectId/$environment/${kind}/$id`, { ...params, id }, search);
}

/** The link to the history of a definition, at a version or at the newest. */
export function historyLink(params: Params, kind: ChangeKind, id: string, version?: number): PageLink {
  const search = version === undefined ? {} : { version };
  if (kind === 'levels') return linkTo('/p/$projectId/$environment/levels/history', params, search);
  const path = { ...params, kind: kind satisfies DefinitionKind, definitionId: id };
  return linkTo('/p/$projectId/$environment/$kind/$definitionId/history', path, search);
}

/** The link to the results of a definition; to its page if its kind has none. */
export function resultsLink(params: Params, kind: DefinitionKind, id: string): PageLink {
  if (kind === 'currencies' || kind === 'items' || kind === 'segments' || kind === 'experiments')
    return definitionLink(params, kind, id);
  if (kind === 'leaderboards') {
    return linkTo('/p/$projectId/$environment/leaderboards/$id', { ...params, id }, { tab: 'results' });
  }
  return linkTo(`/p/$projectId/$environment/${kind}/$id`, { ...params, id }, { view: 'results' });
}
