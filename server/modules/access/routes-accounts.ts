import { Type } from 'typebox';
import { accepted, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccessDependencies } from './dependencies.ts';
import { LoginChallenge } from './factors/schemas.ts';
import type { Guards } from './guards.ts';
import { type ForgottenPasswords, forgotPassword } from './people/forgot-password.ts';
import { endOtherSessions, endSession, listSessions } from './people/list-sessions.ts';
import { resetPassword } from './people/password-resets.ts';
import { dropCookie } from './people/session-cookie.ts';
import { answerSignIn } from './people/sessions.ts';
import * as schemas from './schemas.ts';

export function accountEndpoints(
  deps: AccessDependencies & { db: Database; guards: Guards; forgotten: ForgottenPasswords | undefined },
): Endpoint[] {
  const { db, guards, clock } = deps;
  const auth = endpointsOf('Auth');
  const members = endpointsOf('Members');
  return [
    auth.get(guards.person, '/auth/sessions', 'listSessions', {
      summary: 'List your sessions',
      description:
        'Where you are signed in, newest sign-in first. Ended and expired sessions are not listed.',
      query: PageQuery,
      responses: { 200: Page(schemas.Session) },
      handler: async ({ context, query }) => ok(await listSessions(db, clock, context, query)),
    }),
    auth.del(guards.person, '/auth/sessions', 'endOtherSessions', {
      summary: 'End all of your other sessions',
      description: 'Signs you out everywhere but here: the token of this call stays valid.',
      responses: { 204: null },
      handler: async ({ context }) => {
        await db.transaction((tx) => endOtherSessions(tx, context));
        return noContent();
      },
    }),
    auth.del(guards.person, '/auth/sessions/{sessionId}', 'endSession', {
      summary: 'End one of your sessions',
      description: 'Its token no longer works. Ending the session of this call signs you out.',
      params: schemas.SessionPath,
      responses: { 204: null },
      faults: ['NOT_FOUND'],
      handler: async ({ context, params: { sessionId } }) => {
        await db.transaction((tx) => endSession(tx, context, sessionId));
        const isOwn = sessionId === context.person.sessionId;
        return { ...noContent(), headers: isOwn ? dropCookie(context.person.cookie) : {} };
      },
    }),
    auth.post(guards.anyone, '/auth/forgot-password', 'forgotPassword', {
      summary: 'Request an e-mail to set a new password',
      description:
        'The response is the same whether or not the address has an account. Only on installations that send e-mail (409 ' +
        'otherwise). At most 10 calls per minute for one address and 30 from one network address; one account gets at most 3 ' +
        'such e-mails per hour and 5 per day.',
      body: schemas.ForgotPassword,
      responses: { 202: schemas.ForgotPasswordResult },
      faults: ['CONFLICT', 'RATE_LIMITED'],
      notIdempotent: 'Credentials are not kept.',
      handler: async ({ context, body }) => {
        await forgotPassword(deps, body.email, context.origin.ip);
        return accepted({ message: 'If the address has an account, an e-mail with a link is on its way.' });
      },
    }),
    members.post(guards.signingIn, '/auth/reset-password', 'resetPassword', {
      summary: 'Set a new password with a token, and sign in',
      description:
        'The token is from `POST /tenants/{tenantId}/users/{userId}/reset-password` or from an e-mail. It works once, and ' +
        'ends all sessions of the user. An account with a second factor gets a challenge. At most 30 calls per minute from one network address.',
      body: schemas.PasswordReset,
      responses: { 200: Type.Union([schemas.PasswordResetResponse, LoginChallenge]) },
      faults: ['UNAUTHORIZED', 'RATE_LIMITED'],
      notIdempotent: 'Credentials are not kept.',
      handler: async ({ context, body }) =>
        answerSignIn(deps.keyring, context.session, await resetPassword(deps, body, context.origin)),
    }),
  ];
}
