import { createContext, use } from 'react';
import type { Icon } from '../kit/icons.ts';
import type { PageLink, PagePath } from '../kit/page-link.ts';
import type { Environment } from '../session/api.ts';
import { type Here, useHere } from '../session/here.ts';
import { may, type Permission } from '../session/permissions.ts';

export type Section = 'main' | 'design' | 'economy' | 'compete' | 'developers' | 'foot' | 'settings';

/** A page that needs to know nothing but the project and the environment. */
type ProjectPath = {
  [Path in PagePath]: Path extends `/p/$projectId/$environment${infer Rest}`
    ? Rest extends `${string}$${string}`
      ? never
      : Path
    : never;
}[PagePath];

/** A page that can be reached from the side of the frame (or of the settings) and by search. */
export interface NavEntry {
  section: Section;
  label: string;
  icon: Icon;
  to: ProjectPath;
  /** Among those of its section, lower first; those without one come before, as their areas are listed. */
  order?: number;
  /** Absent for those who lack it. */
  permission?: Permission;
  /** Absent in the other environment. */
  environment?: Environment;
  /** Other words under which search finds it. */
  keywords?: string;
  /** The command of the search that makes a new one, for those who may; `path` follows that of the list. */
  creates?: { label: string; permission: Permission; path?: string };
  /** After `g`, this key leads to it. */
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

/** What an area lets search look through, beside its pages. */
export interface Finder {
  label: string;
  icon: Icon;
  find: (here: Here, text: string, signal: AbortSignal) => Promise<Found[]>;
  /** What it finds can be granted something: where that is done. */
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
