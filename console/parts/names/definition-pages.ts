import { linkTo, type PageLink } from '../../kit/page-link.ts';
import type { Here } from '../../session/here.ts';
import type { ChangeKind, DefinitionKind } from '../changes/definition-kinds.ts';
import type { DefinitionSearch } from '../definitions/definition-search.ts';

type Params = Here['params'];
type Search = Pick<DefinitionSearch, 'copyOf'>;

/** Stands for the id in the address of a definition that is about to be made. No id can begin with it. */
export const newId = '+new';

/** The list of a kind; of the levels, their page. */
export function listLink(params: Params, kind: ChangeKind): PageLink {
  return linkTo(`/p/$projectId/$environment/${kind}`, params);
}

/** The page of a definition. */
export function definitionLink(
  params: Params,
  kind: ChangeKind,
  id: string,
  search?: Search | ((all: Search) => Search),
): PageLink {
  if (kind === 'levels') return listLink(params, kind);
  return linkTo(`/p/$projectId/$environment/${kind}/$id`, { ...params, id }, search);
}

/** Its history, at a version of it or at the newest. */
export function historyLink(params: Params, kind: ChangeKind, id: string, version?: number): PageLink {
  const search = version === undefined ? {} : { version };
  if (kind === 'levels') return linkTo('/p/$projectId/$environment/levels/history', params, search);
  const path = { ...params, kind: kind satisfies DefinitionKind, definitionId: id };
  return linkTo('/p/$projectId/$environment/$kind/$definitionId/history', path, search);
}
