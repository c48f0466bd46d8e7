import { createContext, use } from 'react';
import type { Laurel } from '../../sdk/index.ts';
import type { Environment } from './api.ts';
import { type Membership, may, type Permission } from './permissions.ts';
import type { Project } from './queries.ts';

/** Where the page is: one environment of one project, and who looks at it. */
export interface Here {
  project: Project;
  environment: Environment;
  membership: Membership;
  /** The API, bound to this project and environment. */
  api: Laurel;
  /** The part of the address that every page below the project shares. */
  params: { projectId: string; environment: Environment };
}

export const HereContext = createContext<Here | null>(null);

export function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error('useHere needs a project route');
  return here;
}

export function useMay(permission: Permission): boolean {
  return may(useHere().membership, permission);
}

/** Query keys begin with the place, so that no answer of one environment is ever shown in another. */
export function keyOf({ params }: Here, ...rest: readonly unknown[]): readonly unknown[] {
  return ['here', params.projectId, params.environment, ...rest];
}
