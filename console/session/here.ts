import { createContext, use } from 'react';
import type { Api } from '../../packages/sdk/src/index.ts';
import type { Environment } from './api.ts';
import { type Membership, may, type Permission } from './permissions.ts';
import type { Project } from './queries.ts';

/** The project and environment of the page, and the membership of the user. */
export interface Here {
  project: Project;
  environment: Environment;
  membership: Membership;
  /** The API, bound to this project and environment. */
  api: Api;
  /** The route parameters that all pages of the project share. */
  params: { projectId: string; environment: Environment };
}

/** What a call needs to know of it: known from the address alone, before anything is loaded. */
export type Place = Pick<Here, 'api' | 'params'>;

export const HereContext = createContext<Here | null>(null);

export function useHere(): Here {
  const here = use(HereContext);
  if (!here) throw new Error('useHere needs a project route');
  return here;
}

export function useMay(permission: Permission): boolean {
  return may(useHere().membership, permission);
}

/** Query keys begin with project and environment, so that one never shows data of another. */
export function keyOf({ params }: Pick<Here, 'params'>, ...rest: readonly unknown[]): readonly unknown[] {
  return ['here', params.projectId, params.environment, ...rest];
}
