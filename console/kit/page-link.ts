import type { RegisteredRouter } from '@tanstack/react-router';

type Pages = RegisteredRouter['routesByPath'];

/** Every page of the console: `/p/$projectId/$environment/rules/$id`. */
export type PagePath = keyof Pages & string;

type ParamsOf<Path extends PagePath> = Pages[Path]['types']['allParams'];
type SearchOf<Path extends PagePath> = Pages[Path]['types']['fullSearchSchemaInput'];

/**
 * A link for `Link`, `navigate` and everything with `component={Link}`: `<Link {...linkTo(…)}>`. Its types are checked
 * where it is made. For the router it has the type of a link to the first page, which needs no parameters.
 */
export interface PageLink {
  to: '/';
}

const made = (link: { to: string; params?: object; search?: unknown }) => link as unknown as PageLink;

export function linkTo<Path extends PagePath>(
  to: Path,
  params: ParamsOf<Path>,
  search?: SearchOf<Path> | ((all: SearchOf<Path>) => SearchOf<Path>),
): PageLink {
  return made({ to, params, ...(search === undefined ? {} : { search }) });
}

/** The same page with changed search parameters; undefined removes one. For parts that several pages have. */
export function linkHere<Search extends object>(change: Partial<Search>): PageLink {
  return made({ to: '.', search: (all: object) => ({ ...all, ...change }) });
}

/** A link to a path that is known only at run time, such as the current page in the other environment. */
export function linkToPath(path: string, params?: object): PageLink {
  return made({ to: path, ...(params ? { params } : {}) });
}
