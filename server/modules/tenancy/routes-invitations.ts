import { created, type Endpoint, endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { answerOnce } from '../../platform/http/idempotency/idempotency.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { answerSignIn, orGone } from '../access/index.ts';
import type { TenancyDependencies } from './dependencies.ts';
import {
  acceptInvitation,
  invite,
  listInvitations,
  readInvitation,
  withdrawInvitation,
} from './invitations.ts';
import * as schemas from './schemas.ts';

export function invitationEndpoints(deps: TenancyDependencies): Endpoint[] {
  const { db, guards, clock } = deps;
  const access = guards.tenantInPath('tenant.manage');
  const tag = 'Invitations';
  return [
    endpoint({
      method: 'GET',
      path: '/tenants/{tenantId}/invitations',
      operationId: 'listInvitations',
      tag,
      summary: 'List the open invitations',
      description: 'Those that were neither accepted nor withdrawn and have not expired.',
      access: guards.tenantInPath('tenant.audit'),
      params: schemas.TenantPath,
      query: PageQuery,
      responses: { 200: Page(schemas.Invitation) },
      handler: async ({ context, query }) => ok(await listInvitations(db, clock, context.tenantId, query)),
    }),
    endpoint({
      method: 'POST',
      path: '/tenants/{tenantId}/invitations',
      operationId: 'invite',
      tag,
      summary: 'Invite a person by e-mail address',
      description:
        'Where the installation sends mail, the token goes to the address and `token` is null. Otherwise it is in this ' +
        'answer and nowhere else: pass it on to the person, and so vouch for the address. It is good for 7 days and for ' +
        'one use, and ends when the inviter loses the right to invite. With `LAUREL_HOSTED=true` and without mail, only ' +
        'an address that has an account can be invited (403). At most 30 mails an hour and 100 a day for a tenant, and 3 ' +
        'an hour and 5 a day to one address (429).',
      access,
      params: schemas.TenantPath,
      body: schemas.InvitationCreate,
      responses: { 201: schemas.InvitationWithToken },
      faults: ['CONFLICT', 'RATE_LIMITED'],
      idempotent: true,
      handler: async ({ context, body, headers }) => {
        const request = {
          key: headers['idempotency-key'],
          owner: context.owner,
          request: ['invite', context.tenantId, body],
          secrets: ['token'],
        };
        const work = db.transaction((tx) =>
          answerOnce(tx, request, async () => created(await invite(tx, deps, context, body))),
        );
        return orGone('tenant', work);
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/tenants/{tenantId}/invitations/{invitationId}',
      operationId: 'withdrawInvitation',
      tag,
      summary: 'Withdraw an invitation',
      description: 'Its token is refused from then on.',
      access,
      params: schemas.InvitationPath,
      responses: { 204: null },
      handler: async ({ context: { actor, tenantId }, params }) => {
        await db.transaction((tx) => withdrawInvitation(tx, deps, actor, tenantId, params.invitationId));
        return noContent();
      },
    }),
    endpoint({
      method: 'GET',
      path: '/auth/invitation',
      operationId: 'getInvitation',
      tag,
      summary: 'What an invitation offers, for the holder of its token',
      description: 'Thirty calls a minute from one network address.',
      access: guards.anyone,
      query: schemas.InvitationQuery,
      responses: { 200: schemas.OfferedInvitation },
      faults: ['UNAUTHORIZED', 'RATE_LIMITED'],
      handler: async ({ context, query }) => ok(await readInvitation(deps, query.token, context.origin)),
    }),
    endpoint({
      method: 'POST',
      path: '/auth/accept-invitation',
      operationId: 'acceptInvitation',
      tag,
      summary: 'Accept an invitation and sign in',
      description:
        'For an e-mail address that has an account, the password must be that of the account (else 401).',
      access: guards.signingIn,
      body: schemas.InvitationAccept,
      responses: { 200: schemas.AcceptedInvitation },
      faults: ['UNAUTHORIZED', 'CONFLICT', 'RATE_LIMITED'],
      handler: async ({ context, body }) =>
        answerSignIn(deps.keyring, context.session, await acceptInvitation(deps, body, context.origin)),
    }),
  ];
}
