import type { RegisteredRouter } from '@tanstack/react-router';

type Pages = RegisteredRouter['routesByPath'];

/** Every page of the console: `/p/$projectId/$environment/rules/$id`. */
export type PagePath = keyof Pages & string;

type ParamsOf<Path extends PagePath> = Pages[Path]['types']['allParams'];
type SearchOf<Path extends PagePath> = Pages[Path]['types']['fullSearchSchemaInput'];

/**
 * A link that `Link`, `navigate` and everything with `component={Link}` take as it is: `<Link {...linkTo(…)}>`. It is
 * checked where it is made; for the router it has the type of a link to the first page, which needs nothing else.
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

/** The same page with another search; what is undefined is taken out of it. For parts that several pages have. */
export function linkHere<Search extends object>(change: Partial<Search>): PageLink {
  return made({ to: '.', search: (all: object) => ({ ...all, ...change }) });
}

/** An address that is known only when it is read, such as the present one in the other environment. */
export function linkToPath(path: string, params?: object): PageLink {
  return made({ to: path, ...(params ? { params } : {}) });
}
