import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../packages/sdk/src/index.ts';
import { accountApi } from './api.ts';

export type Project = components['schemas']['Project'];

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => accountApi.get('/auth/me'),
  staleTime: 30_000,
});

export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: ['project', projectId],
    queryFn: () => accountApi.get('/projects/{projectId}', { params: { path: { projectId } } }),
    staleTime: 30_000,
  });
}

/** All projects of a tenant, which are few. */
export function projectsQuery(tenantId: string) {
  return queryOptions({
    queryKey: ['projects', tenantId],
    queryFn: async () => {
      const found: Project[] = [];
      const path = { tenantId };
      for await (const project of accountApi.walk('/tenants/{tenantId}/projects', { params: { path } })) {
        found.push(project);
      }
      return found;
    },
    staleTime: 30_000,
  });
}
