import { created, type Endpoint, noContent, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { AccessDependencies } from '../dependencies.ts';
import type { Guards } from '../guards.ts';
import { freshMinutes } from '../people/fresh-session.ts';
import { answerSession } from '../people/sessions.ts';
import { LoginResult } from '../schemas.ts';
import { verifyChallenge } from './challenges.ts';
import * as schemas from './schemas.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './second-factor.ts';

const fresh = `Needs a sign-in of the last ${freshMinutes} minutes (403), not that of a device.`;
const notKept = 'Credentials are not kept.';

export function factorEndpoints(deps: AccessDependencies & { db: Database; guards: Guards }): Endpoint[] {
  const { guards } = deps;
  const { post, del } = endpointsOf('Auth');
  return [
    post(guards.signingIn, '/auth/login/verify', 'verifyLogin', {
      summary: 'Finish a sign-in with a second factor',
      description:
        'The challenge is from `POST /auth/login`, `/auth/reset-password` or `/auth/accept-invitation`. A code works once; five wrong ones ' +
        'end the challenge. At most 10 codes per minute for one account.',
      body: schemas.LoginVerify,
      responses: { 200: LoginResult },
      faults: ['UNAUTHORIZED', 'RATE_LIMITED'],
      notIdempotent: notKept,
      handler: async ({ context, body }) =>
        answerSession(deps.keyring, context.session, await verifyChallenge(deps, body, context.origin)),
    }),
    post(guards.person, '/auth/totp', 'beginTotp', {
      summary: 'Begin to set up an authenticator app',
      description:
        'Returns a new secret. Nothing changes until a code of it is confirmed. 409 if the account has an authenticator app already. ' +
        fresh,
      responses: { 201: schemas.TotpSecret },
      faults: ['CONFLICT', 'FORBIDDEN'],
      notIdempotent: notKept,
      handler: async ({ context }) => created(await beginTotp(deps, context)),
    }),
    post(guards.person, '/auth/totp/confirm', 'confirmTotp', {
      summary: 'Confirm the authenticator app',
      description:
        'From now on, a sign-in needs a code. Ends all other sessions of the user, and returns ten recovery codes, once.',
      body: schemas.CodeRequest,
      responses: { 200: schemas.RecoveryCodes },
      faults: ['CONFLICT'],
      notIdempotent: notKept,
      handler: async ({ context, body }) => ok(await confirmTotp(deps, context, body.code)),
    }),
    post(guards.person, '/auth/totp/recovery-codes', 'renewRecoveryCodes', {
      summary: 'Replace the recovery codes',
      description: 'Returns ten new ones, once. The old ones no longer work.',
      body: schemas.CodeRequest,
      responses: { 200: schemas.RecoveryCodes },
      faults: ['CONFLICT'],
      notIdempotent: notKept,
      handler: async ({ context, body }) => ok(await renewRecoveryCodes(deps, context, body.code)),
    }),
    del(guards.person, '/auth/totp', 'removeTotp', {
      summary: 'Remove the authenticator app',
      description: `Needs a code of the app, or a recovery code. The recovery codes go with the last factor. ${fresh}`,
      body: schemas.CodeRequest,
      responses: { 204: null },
      faults: ['CONFLICT', 'FORBIDDEN'],
      handler: async ({ context, body }) => {
        await removeTotp(deps, context, body.code);
        return noContent();
      },
    }),
  ];
}
