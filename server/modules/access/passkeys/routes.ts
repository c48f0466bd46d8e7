import { created, type Endpoint, noContent, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../../platform/http/lists/pagination.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { AccessDependencies } from '../dependencies.ts';
import type { Guards } from '../guards.ts';
import { freshMinutes } from '../people/fresh-session.ts';
import { answerSession } from '../people/sessions.ts';
import { LoginResult } from '../schemas.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  mostPasskeys,
  removePasskey,
  renamePasskey,
} from './own-passkeys.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.ts';
import { readAssertion, readRegistration } from './read-credential.ts';
import { relyingPartyOf } from './relying-party.ts';
import * as schemas from './schemas.ts';

const notKept = 'Credentials are not kept.';
const needsName =
  '409 where the service is reached by a network address instead of a name: passkeys belong to a name.';

export function passkeyEndpoints(deps: AccessDependencies & { db: Database; guards: Guards }): Endpoint[] {
  const { db, guards, publicUrl } = deps;
  const { get, post, patch, del } = endpointsOf('Auth');
  const siteOf = (ownUrl: () => string) => relyingPartyOf(publicUrl, ownUrl);
  return [
    post(guards.anyone, '/auth/login/passkey/options', 'beginPasskeyLogin', {
      summary: 'Begin a sign-in with a passkey',
      description: `The same for every account. At most 30 calls per minute from one network address. ${needsName}`,
      responses: { 200: schemas.PasskeySignInOptions },
      faults: ['CONFLICT', 'RATE_LIMITED'],
      notIdempotent: notKept,
      handler: async ({ context, ownUrl }) =>
        ok(await beginPasskeySignIn(deps, context.origin.ip, siteOf(ownUrl))),
    }),
    post(guards.signingIn, '/auth/login/passkey', 'logInWithPasskey', {
      summary: 'Sign in with a passkey',
      description:
        'Without a password. A passkey counts as both factors, so no challenge follows. At most 30 attempts per minute from one network ' +
        'address, and 10 with one passkey.',
      body: schemas.PasskeyLogin,
      responses: { 200: LoginResult },
      faults: ['UNAUTHORIZED', 'CONFLICT', 'RATE_LIMITED'],
      notIdempotent: notKept,
      handler: async ({ context, body, ownUrl }) =>
        answerSession(
          deps.keyring,
          context.session,
          await signInWithPasskey(deps, readAssertion(body.credential), context.origin, siteOf(ownUrl)),
        ),
    }),
    post(guards.person, '/auth/passkeys/options', 'beginPasskey', {
      summary: 'Begin to add a passkey',
      description: `Needs a sign-in of the last ${freshMinutes} minutes (403 otherwise), and fewer than ${mostPasskeys} passkeys. ${needsName}`,
      responses: { 200: schemas.PasskeyOptions },
      faults: ['CONFLICT'],
      notIdempotent: notKept,
      handler: async ({ context, ownUrl }) => ok(await beginPasskey(deps, context, siteOf(ownUrl))),
    }),
    post(guards.person, '/auth/passkeys', 'addPasskey', {
      summary: 'Add a passkey',
      description:
        'With the answer of the authenticator to `POST /auth/passkeys/options`. From then on, a password alone no longer signs in. The first ' +
        'second factor of an account ends all its other sessions, and comes with ten recovery codes.',
      body: schemas.PasskeyCreate,
      responses: { 201: schemas.PasskeyAdded },
      faults: ['CONFLICT'],
      notIdempotent: notKept,
      handler: async ({ context, body, ownUrl }) =>
        created(
          await addPasskey(deps, context, readRegistration(body.credential), body.name, siteOf(ownUrl)),
        ),
    }),
    get(guards.person, '/auth/passkeys', 'listPasskeys', {
      summary: 'List your passkeys',
      description: 'Newest first.',
      query: PageQuery,
      responses: { 200: Page(schemas.Passkey) },
      handler: async ({ context, query }) => ok(await listPasskeys(db, context, query)),
    }),
    patch(guards.person, '/auth/passkeys/{passkeyId}', 'renamePasskey', {
      summary: 'Rename a passkey',
      description: 'The name is for the person alone. It may be that of another passkey.',
      params: schemas.PasskeyPath,
      body: schemas.PasskeyRename,
      responses: { 200: schemas.Passkey },
      faults: ['NOT_FOUND'],
      handler: async ({ context, params: { passkeyId }, body: { name } }) =>
        ok(await db.transaction((tx) => renamePasskey(tx, context, passkeyId, name))),
    }),
    del(guards.person, '/auth/passkeys/{passkeyId}', 'removePasskey', {
      summary: 'Remove a passkey',
      description:
        `It no longer signs in. Needs a sign-in of the last ${freshMinutes} minutes (403 otherwise). The recovery codes go with the last ` +
        'second factor.',
      params: schemas.PasskeyPath,
      responses: { 204: null },
      faults: ['NOT_FOUND'],
      handler: async ({ context, params: { passkeyId } }) => {
        await db.transaction((tx) => removePasskey(tx, deps, context, passkeyId));
        return noContent();
      },
    }),
  ];
}
