import { createContext, use } from 'react';
import type { Icon } from '../kit/icons.ts';
import type { PageLink, PagePath } from '../kit/page-link.ts';
import type { Environment } from '../session/api.ts';
import { type Here, useHere } from '../session/here.ts';
import { may, type Permission } from '../session/permissions.ts';

export type Section = 'main' | 'design' | 'economy' | 'compete' | 'developers' | 'foot' | 'settings';

/** A page whose path has no parameters but the project and the environment. */
type ProjectPath = {
  [Path in PagePath]: Path extends `/p/$projectId/$environment${infer Rest}`
    ? Rest extends `${string}$${string}`
      ? never
      : Path
    : never;
}[PagePath];

/** A page in the side menu of the frame or of the settings. The search finds it too. */
export interface NavEntry {
  section: Section;
  label: string;
  icon: Icon;
  to: ProjectPath;
  /** Sorts the entries of a section. Entries without it come first, in the order of their areas. */
  order?: number;
  /** People without this permission do not see the entry. */
  permission?: Permission;
  /** The entry is shown only in this environment. */
  environment?: Environment;
  /** Other words by which the search finds it. */
  keywords?: string;
  /** A search command that creates a new one. `path` is appended to the path of the list. */
  creates?: { label: string; permission: Permission; path?: string };
  /** The key that opens the page after `g`. */
  key?: string;
}

/** The pages that this person can open in this environment. */
export function useEntries(): readonly NavEntry[] {
  const { membership, environment } = useHere();
  return useNavigation().entries.filter(
    (entry) =>
      (!entry.permission || may(membership, entry.permission)) &&
      (!entry.environment || entry.environment === environment),
  );
}

export interface Found {
  id: string;
  label: string;
  note?: string;
  link: PageLink;
}

/** Finds things of an area for the search, such as players. The search finds pages by itself. */
export interface Finder {
  label: string;
  icon: Icon;
  find: (here: Here, text: string, signal: AbortSignal) => Promise<Found[]>;
  /** If something can be granted to a result: the link to the page for that. */
  grantLink?: (here: Here, id: string) => PageLink;
}

export interface Navigation {
  entries: readonly NavEntry[];
  finders: readonly Finder[];
}

export const NavigationContext = createContext<Navigation>({ entries: [], finders: [] });

export function useNavigation(): Navigation {
  return use(NavigationContext);
}
