import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { Environment } from '../session/api.ts';
import { type Here, useHere } from '../session/here.ts';
import { may, type Permission } from '../session/permissions.ts';

export type Section = 'main' | 'design' | 'economy' | 'compete' | 'developers' | 'foot' | 'settings';

/** A page that can be reached from the side of the frame (or of the settings) and by search. */
export interface NavEntry {
  section: Section;
  label: string;
  icon: TablerIcon;
  /** Takes no parameters but project and environment: `/p/$projectId/$environment/players`. */
  to: NonNullable<LinkProps['to']>;
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
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** What an area lets search look through, beside its pages. */
export interface Finder {
  label: string;
  icon: TablerIcon;
  find: (here: Here, text: string, signal: AbortSignal) => Promise<Found[]>;
  /** What it finds can be granted something: its page takes `?grant=`. */
  grantable?: boolean;
}

export interface Navigation {
  entries: readonly NavEntry[];
  finders: readonly Finder[];
}

export const NavigationContext = createContext<Navigation>({ entries: [], finders: [] });

export function useNavigation(): Navigation {
  return use(NavigationContext);
}
