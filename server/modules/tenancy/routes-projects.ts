import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
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
  const { get, post, patch, del } = endpointsOf('Projects');
  return [
    get(guards.tenantInPath('dashboards.read'), '/tenants/{tenantId}/projects', 'listProjects', {
      summary: 'List the projects of a tenant',
      description: 'Each with its plan, time zone and levels.',
      params: TenantPath,
      query: PageQuery,
      responses: { 200: Page(schemas.Project) },
      handler: async ({ context, query }) => ok(await listProjects(db, context.tenantId, query)),
    }),
    post(guards.tenantInPath('tenant.manage'), '/tenants/{tenantId}/projects', 'createProject', {
      summary: 'Create a project with its live and test environments',
      description: 'The project starts empty. `plan` defaults to FREE.',
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
    get(guards.projectInPath('dashboards.read'), '/projects/{projectId}', 'getProject', {
      summary: 'Read a project',
      description: 'Its plan, rate limit, time zone, levels and settings for clients.',
      params: schemas.ProjectPath,
      responses: { 200: schemas.Project },
      handler: async ({ context }) => ok(await readProject(db, context.projectId)),
    }),
    patch(guards.projectInPath('tenant.manage'), '/projects/{projectId}', 'updateProject', {
      summary: "Change a project's name, plan, rate limit, time zone, levels or settings for clients",
      description:
        'Omitted fields keep their values, those of `client` too. A custom rate limit requires the plan ENTERPRISE.',
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
    del(guards.projectInPath('tenant.manage'), '/projects/{projectId}', 'deleteProject', {
      summary: 'Delete a project with all of its data',
      description:
        'Takes effect immediately: its API keys stop working, its sockets are closed and its data can no longer be read. The data is then removed in the background.',
      params: schemas.ProjectPath,
      responses: { 204: null },
      handler: async ({ context: { actor, projectId } }) => {
        await db.transaction((tx) => deleteProject(tx, actor, clock(), projectId));
        keys.forget((row) => row.project_id === projectId);
        return noContent();
      },
    }),
    get(guards.projectInPath('dashboards.read'), '/projects/{projectId}/usage', 'getUsage', {
      summary: 'Read the usage and limits of a project',
      description:
        'Calls in this minute and by day, players and events by environment, and each limit with its usage.',
      params: schemas.ProjectPath,
      responses: { 200: schemas.Usage },
      handler: async ({ context }) => ok(await readUsage(deps, context.projectId)),
    }),
  ];
}
