import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { newId } from '../../platform/ids.ts';
import { AuditEntry, AuditQuery, listAuditLog } from '../audit/index.ts';
import type { TenancyDependencies } from './dependencies.ts';
import { changeMember, changeRole, endMemberSessions, listMembers, removeMember } from './members.ts';
import { resetMemberPassword } from './reset-member-password.ts';
import * as schemas from './schemas.ts';
import {
  answerSubject,
  changeTenant,
  createTenant,
  deleteTenant,
  listTenants,
  readTenant,
  refuseWhenHosted,
} from './tenants.ts';

export function tenantEndpoints(deps: TenancyDependencies): Endpoint[] {
  const { db, guards, keys, clock, hosted, mails, publicUrl } = deps;
  const managing = guards.tenantInPath('tenant.manage');
  const tenants = endpointsOf('Tenants');
  const members = endpointsOf('Members');
  return [
    tenants.get(guards.person, '/tenants', 'listTenants', {
      summary: 'List your tenants',
      description: 'Each with your role in it.',
      query: PageQuery,
      responses: { 200: Page(schemas.Tenant) },
      handler: async ({ context, query }) => ok(await listTenants(db, context.person.id, query)),
    }),
    tenants.post(guards.person, '/tenants', 'createTenant', {
      summary: 'Create a tenant',
      description:
        'You become its OWNER. On a hosted installation only the operator can create tenants (403).',
      body: schemas.TenantCreate,
      responses: { 201: schemas.Tenant },
      handler: async ({ context, body, once }) => {
        refuseWhenHosted(hosted);
        const id = newId();
        return once.inTransaction(
          async (tx) => created(await createTenant(tx, context.actor, context.person.id, body.name, id)),
          answerSubject(id),
        );
      },
    }),
    tenants.get(guards.tenantInPath('dashboards.read'), '/tenants/{tenantId}', 'getTenant', {
      summary: 'Read a tenant',
      description: 'Its name, when it was created, and your role in it.',
      params: schemas.TenantPath,
      responses: { 200: schemas.Tenant },
      handler: async ({ context }) => ok(await readTenant(db, context.tenantId, context.role)),
    }),
    tenants.patch(managing, '/tenants/{tenantId}', 'updateTenant', {
      summary: 'Change a tenant',
      description:
        'Its name, and whether its members need a second factor: those without one get 403 everywhere but where they set it up.',
      params: schemas.TenantPath,
      body: schemas.TenantPatch,
      responses: { 200: schemas.Tenant },
      handler: async ({ context: { actor, tenantId, role }, body }) =>
        ok(await db.transaction((tx) => changeTenant(tx, actor, tenantId, role, body))),
    }),
    tenants.del(guards.tenantInPath('tenant.delete'), '/tenants/{tenantId}', 'deleteTenant', {
      summary: 'Delete a tenant with all of its data',
      description: 'Takes effect immediately. The data is then removed in the background.',
      params: schemas.TenantPath,
      responses: { 204: null },
      handler: async ({ context: { tenantId } }) => {
        await db.transaction((tx) => deleteTenant(tx, clock(), tenantId));
        keys.forget((row) => row.tenant_id === tenantId);
        return noContent();
      },
    }),
    members.get(guards.tenantInPath('internals.read'), '/tenants/{tenantId}/users', 'listUsers', {
      summary: 'List the members of a tenant',
      description: 'Each with their role and when they joined.',
      params: schemas.TenantPath,
      query: PageQuery,
      responses: { 200: Page(schemas.Member) },
      handler: async ({ context, query }) => ok(await listMembers(db, context.tenantId, query)),
    }),
    members.patch(managing, '/tenants/{tenantId}/users/{userId}', 'changeRole', {
      summary: "Change a member's role",
      description: 'Takes effect with their next call. The last OWNER cannot be demoted (409).',
      params: schemas.MemberPath,
      body: schemas.MemberPatch,
      responses: { 200: schemas.Member },
      faults: ['CONFLICT'],
      handler: async ({ context, params, body }) =>
        ok(
          await changeMember(db, context, params.userId, (tx) =>
            changeRole(tx, mails, context, params.userId, body.role),
          ),
        ),
    }),
    members.post(managing, '/tenants/{tenantId}/users/{userId}/reset-password', 'resetMemberPassword', {
      summary: "Reset a member's password",
      description:
        'Creates a token with which the member sets a new password (`POST /auth/reset-password`). Their current password and ' +
        'sessions stay valid until then. If the installation sends e-mail, the token goes to the member and `token` is null. ' +
        'Otherwise it is shown only in this response; this is refused (409) for a member who also belongs to another tenant. It ' +
        'is valid for 24 hours and one use, and a new one replaces it. Only an OWNER can reset the password of an OWNER.',
      params: schemas.MemberPath,
      responses: { 201: schemas.PasswordResetToken },
      faults: ['CONFLICT', 'RATE_LIMITED'],
      secrets: ['token'],
      handler: ({ context, params: { userId }, once }) =>
        once.inTransaction(async (tx) =>
          created(await resetMemberPassword(tx, { clock, mails, publicUrl }, context, userId)),
        ),
    }),
    members.del(managing, '/tenants/{tenantId}/users/{userId}/sessions', 'endMemberSessions', {
      summary: "End all of a member's sessions",
      description:
        'The member has to sign in again everywhere. Only an OWNER can end the sessions of an OWNER.',
      params: schemas.MemberPath,
      responses: { 204: null },
      handler: async ({ context, params }) => {
        await changeMember(db, context, params.userId, (tx) => endMemberSessions(tx, context, params.userId));
        return noContent();
      },
    }),
    members.del(managing, '/tenants/{tenantId}/users/{userId}', 'removeUser', {
      summary: 'Remove a member from a tenant',
      description: 'Takes effect immediately. The last OWNER cannot be removed (409).',
      params: schemas.MemberPath,
      responses: { 204: null },
      faults: ['CONFLICT'],
      handler: async ({ context, params }) => {
        await changeMember(db, context, params.userId, (tx) =>
          removeMember(tx, mails, context, params.userId),
        );
        return noContent();
      },
    }),
    tenants.get(guards.tenantInPath('tenant.audit'), '/tenants/{tenantId}/audit-log', 'listAuditLog', {
      summary: 'List the audit log, newest first',
      description:
        'Each change to access and definitions: who made it, from which address, and the state before and after.',
      params: schemas.TenantPath,
      query: AuditQuery,
      responses: { 200: Page(AuditEntry) },
      handler: async ({ context, query }) => ok(await listAuditLog(db, context.tenantId, query)),
    }),
  ];
}
