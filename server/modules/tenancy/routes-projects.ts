import { created, type Endpoint, endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { newId } from '../../platform/ids.ts';
import { orGone } from '../access/index.ts';
import type { TenancyDependencies } from './dependencies.ts';
import { createProject, deleteProject, listProjects, readProject, updateProject } from './projects.ts';
import { readUsage } from './read-usage.ts';
import { TenantPath } from './schemas.ts';
import * as schemas from './schemas-projects.ts';
import { answerSubject, refuseWhenHosted } from './tenants.ts';

export function projectEndpoints(deps: TenancyDependencies): Endpoint[] {
  const { db, guards, keys, origins, clock, hosted } = deps;
  const tag = 'Projects';
  return [
    endpoint({
      method: 'GET',
      path: '/tenants/{tenantId}/projects',
      operationId: 'listProjects',
      tag,
      summary: 'List the projects of a tenant',
      description: 'Each with its plan, time zone and levels.',
      access: guards.tenantInPath('dashboards.read'),
      params: TenantPath,
      query: PageQuery,
      responses: { 200: Page(schemas.Project) },
      handler: async ({ context, query }) => ok(await listProjects(db, context.tenantId, query)),
    }),
    endpoint({
      method: 'POST',
      path: '/tenants/{tenantId}/projects',
      operationId: 'createProject',
      tag,
      summary: 'Create a project with its live and test environments',
      description: 'The project starts empty. `plan` defaults to FREE.',
      access: guards.tenantInPath('tenant.manage'),
      params: TenantPath,
      body: schemas.ProjectCreate,
      responses: { 201: schemas.Project },
      faults: ['CONFLICT'],
      handler: async ({ context: { actor, tenantId }, body, once }) => {
        if (body.plan !== undefined && body.plan !== 'FREE') refuseWhenHosted(hosted);
        const id = newId();
        const work = once.inTransaction(
          async (tx) => created(await createProject(tx, actor, tenantId, body, { hosted, id })),
          answerSubject(id),
        );
        return orGone('tenant', work);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/projects/{projectId}',
      operationId: 'getProject',
      tag,
      summary: 'Read a project',
      description: 'Its plan, rate limit, time zone, levels and settings for clients.',
      access: guards.projectInPath('dashboards.read'),
      params: schemas.ProjectPath,
      responses: { 200: schemas.Project },
      handler: async ({ context }) => ok(await readProject(db, context.projectId)),
    }),
    endpoint({
      method: 'PATCH',
      path: '/projects/{projectId}',
      operationId: 'updateProject',
      tag,
      summary: "Change a project's name, plan, rate limit, time zone, levels or settings for clients",
      description:
        'Omitted fields keep their values, those of `client` too. A custom rate limit requires the plan ENTERPRISE.',
      access: guards.projectInPath('tenant.manage'),
      params: schemas.ProjectPath,
      body: schemas.ProjectPatch,
      responses: { 200: schemas.Project },
      faults: ['CONFLICT', 'PLAN_REQUIRED'],
      handler: async ({ context: { actor, projectId, credential }, body }) => {
        const role = credential.type === 'person' ? credential.role : undefined;
        const by = { hosted, ...(role ? { role } : {}) };
        const project = await db.transaction((tx) => updateProject(tx, actor, projectId, body, by));
        keys.forget((row) => row.project_id === projectId);
        origins.forget();
        return ok(project);
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/projects/{projectId}',
      operationId: 'deleteProject',
      tag,
      summary: 'Delete a project with all of its data',
      description:
        'Takes effect immediately: its API keys stop working, its sockets are closed and its data can no longer be read. The data is then removed in the background.',
      access: guards.projectInPath('tenant.manage'),
      params: schemas.ProjectPath,
      responses: { 204: null },
      handler: async ({ context: { actor, projectId } }) => {
        await db.transaction((tx) => deleteProject(tx, actor, clock(), projectId));
        keys.forget((row) => row.project_id === projectId);
        return noContent();
      },
    }),
    endpoint({
      method: 'GET',
      path: '/projects/{projectId}/usage',
      operationId: 'getUsage',
      tag,
      summary: 'Read the usage and limits of a project',
      description:
        'Calls in this minute and by day, players and events by environment, and each limit with its usage.',
      access: guards.projectInPath('dashboards.read'),
      params: schemas.ProjectPath,
      responses: { 200: schemas.Usage },
      handler: async ({ context }) => ok(await readUsage(deps, context.projectId)),
    }),
  ];
}
