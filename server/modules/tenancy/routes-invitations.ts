import { Type } from 'typebox';
import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { answerSignIn, LoginChallenge, orGone } from '../access/index.ts';
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
  const { get, post, del } = endpointsOf('Invitations');
  return [
    get(guards.tenantInPath('tenant.audit'), '/tenants/{tenantId}/invitations', 'listInvitations', {
      summary: 'List the open invitations',
      description: 'Invitations that were not accepted or withdrawn and have not expired.',
      params: schemas.TenantPath,
      query: PageQuery,
      responses: { 200: Page(schemas.Invitation) },
      handler: async ({ context, query }) => ok(await listInvitations(db, clock, context.tenantId, query)),
    }),
    post(access, '/tenants/{tenantId}/invitations', 'invite', {
      summary: 'Invite a person by e-mail address',
      description:
        'If the installation sends e-mail, the token goes to the address and `token` is null. Otherwise the token is shown ' +
        'only in this response: give it to the person, which confirms that the address is theirs. It is valid for 7 days and ' +
        'one use, and becomes invalid when the inviter loses the permission to invite. With `LAUREL_HOSTED=true` and no e-mail, only ' +
        'addresses that have an account can be invited (403). A tenant can send at most 30 e-mails per hour and 100 per day, and 3 ' +
        'per hour and 5 per day to one address (429).',
      params: schemas.TenantPath,
      body: schemas.InvitationCreate,
      responses: { 201: schemas.InvitationWithToken },
      faults: ['CONFLICT', 'RATE_LIMITED'],
      secrets: ['token'],
      handler: ({ context, body, once }) =>
        orGone(
          'tenant',
          once.inTransaction(async (tx) => created(await invite(tx, deps, context, body))),
        ),
    }),
    del(access, '/tenants/{tenantId}/invitations/{invitationId}', 'withdrawInvitation', {
      summary: 'Withdraw an invitation',
      description: 'Its token no longer works.',
      params: schemas.InvitationPath,
      responses: { 204: null },
      handler: async ({ context: { actor, tenantId }, params }) => {
        await db.transaction((tx) => withdrawInvitation(tx, deps, actor, tenantId, params.invitationId));
        return noContent();
      },
    }),
    get(guards.anyone, '/auth/invitation', 'getInvitation', {
      summary: 'Read an invitation by its token',
      description: 'At most 30 calls per minute from one network address.',
      query: schemas.InvitationQuery,
      responses: { 200: schemas.OfferedInvitation },
      faults: ['UNAUTHORIZED', 'RATE_LIMITED'],
      handler: async ({ context, query }) => ok(await readInvitation(deps, query.token, context.origin)),
    }),
    post(guards.signingIn, '/auth/accept-invitation', 'acceptInvitation', {
      summary: 'Accept an invitation and sign in',
      description:
        'If the e-mail address already has an account, send the password of that account (otherwise 401). An account ' +
        'with a second factor joins, and gets a challenge instead of a session.',
      body: schemas.InvitationAccept,
      responses: { 200: Type.Union([schemas.AcceptedInvitation, LoginChallenge]) },
      faults: ['UNAUTHORIZED', 'CONFLICT', 'RATE_LIMITED'],
      notIdempotent: 'Credentials are not kept.',
      handler: async ({ context, body }) =>
        answerSignIn(deps.keyring, context.session, await acceptInvitation(deps, body, context.origin)),
    }),
  ];
}
