import { Type } from 'typebox';
import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { ProjectContext } from './contexts.ts';
import type { AccessDependencies } from './dependencies.ts';
import { deviceEndpoints } from './device/routes.ts';
import { factorEndpoints } from './factors/routes.ts';
import { LoginChallenge } from './factors/schemas.ts';
import type { Guards } from './guards.ts';
import {
  createApiKey,
  listApiKeys,
  lockKey,
  refuseScopesBeyond,
  revokeApiKey,
  rotateApiKey,
} from './keys/api-keys.ts';
import { passkeyEndpoints } from './passkeys/routes.ts';
import { changePassword } from './people/change-password.ts';
import { describeMe } from './people/describe-me.ts';
import type { ForgottenPasswords } from './people/forgot-password.ts';
import { logIn } from './people/log-in.ts';
import { deleteSession } from './people/queries.ts';
import { csrfTokenOf, dropCookie } from './people/session-cookie.ts';
import { answerSignIn } from './people/sessions.ts';
import type { Role } from './roles.ts';
import { accountEndpoints } from './routes-accounts.ts';
import * as schemas from './schemas.ts';
import { orGone } from './vanished.ts';

type Dependencies = AccessDependencies & {
  db: Database;
  guards: Guards;
  /** Absent: no e-mail is sent. */
  forgotten: ForgottenPasswords | undefined;
};

export function accessEndpoints(deps: Dependencies): Endpoint[] {
  return [
    ...authEndpoints(deps),
    ...factorEndpoints(deps),
    ...passkeyEndpoints(deps),
    ...deviceEndpoints(deps),
    ...accountEndpoints(deps),
    ...keyEndpoints(deps),
  ];
}

function authEndpoints(deps: Dependencies): Endpoint[] {
  const { db, guards } = deps;
  const { get, post } = endpointsOf('Auth');
  return [
    post(guards.signingIn, '/auth/login', 'logIn', {
      summary: 'Sign in with e-mail and password',
      description:
        'At most 10 attempts per minute for one e-mail address and 30 from one network address. An account with a second factor gets a ' +
        'challenge instead of a session: `POST /auth/login/verify` finishes the sign-in.',
      body: schemas.LoginRequest,
      responses: { 200: Type.Union([schemas.LoginResult, LoginChallenge]) },
      faults: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
      notIdempotent: 'Credentials are not kept.',
      handler: async ({ body, context }) =>
        answerSignIn(deps.keyring, context.session, await logIn(deps, body, context.origin)),
    }),
    get(guards.person, '/auth/me', 'getMe', {
      summary: 'Read the signed-in user',
      description: 'The user with each of their tenants, and their role and permissions there.',
      responses: { 200: schemas.Me },
      handler: async ({ context: { person } }) =>
        ok(await describeMe(db, deps.hosted, person.id, person.sessionId), {
          // For a browser that came back from a provider with the cookie alone.
          ...(person.cookie && { 'x-csrf-token': csrfTokenOf(deps.keyring, person.sessionId) }),
        }),
    }),
    post(guards.person, '/auth/logout', 'logOut', {
      summary: 'Sign out: revoke the token of this call',
      description: 'The token no longer works. Other tokens of the same user stay valid.',
      responses: { 204: null },
      notIdempotent: 'Credentials are not kept.',
      handler: async ({ context }) => {
        await db.transaction((tx) => deleteSession.run(tx, context.person.sessionId));
        return { ...noContent(), headers: dropCookie(context.person.cookie) };
      },
    }),
    post(guards.person, '/auth/password', 'changePassword', {
      summary: 'Change your password',
      description: 'Ends all other sessions of the user; the token of this call stays valid.',
      body: schemas.PasswordChange,
      responses: { 204: null },
      notIdempotent: 'Credentials are not kept.',
      handler: async ({ context, body }) => {
        await changePassword(deps, context, body);
        return noContent();
      },
    }),
  ];
}

function keyEndpoints({ db, guards, keys, clock }: Dependencies): Endpoint[] {
  const access = guards.projectInPath('apiKeys.manage');
  const { get, post, del } = endpointsOf('API keys');
  return [
    get(access, '/projects/{projectId}/api-keys', 'listApiKeys', {
      summary: "List a project's keys",
      description:
        'Newest first, without the keys themselves: a key is shown once, when it is created or rotated.',
      params: schemas.ProjectPath,
      query: PageQuery,
      responses: { 200: Page(schemas.ApiKey) },
      handler: async ({ context, query }) => ok(await listApiKeys(db, context.projectId, query)),
    }),
    post(access, '/projects/{projectId}/api-keys', 'createApiKey', {
      summary: 'Create a key',
      description:
        'The key is shown only in this response. Only an OWNER or ADMIN can create a key with the scope `manage`.',
      params: schemas.ProjectPath,
      body: schemas.ApiKeyCreate,
      responses: { 201: schemas.ApiKeyWithSecret },
      secrets: ['key'],
      handler: async ({ context, body, once }) => {
        refuseScopesBeyond(roleOf(context), body.scopes ?? []);
        const work = once.inTransaction(async (tx) =>
          created(await createApiKey(tx, clock, context, context.actor, body)),
        );
        return orGone('project', work);
      },
    }),
    post(access, '/projects/{projectId}/api-keys/{keyId}/rotate', 'rotateApiKey', {
      summary: 'Rotate a key',
      description:
        'Replaces the key with a new one. The old one works for another `graceSeconds`, so that you can update servers one by one.',
      params: schemas.KeyPath,
      body: schemas.ApiKeyRotate,
      bodyOptional: true,
      responses: { 200: schemas.ApiKeyWithSecret },
      secrets: ['key'],
      handler: async ({ context, params: { keyId }, body: { graceSeconds = 0 }, once }) => {
        const answer = await once.inTransaction(async (tx) => {
          refuseScopesBeyond(roleOf(context), (await lockKey(tx, context.projectId, keyId)).scopes);
          return ok(await rotateApiKey(tx, clock, context, context.actor, keyId, graceSeconds));
        });
        keys.forget((row) => row.key_id === keyId);
        return answer;
      },
    }),
    del(access, '/projects/{projectId}/api-keys/{keyId}', 'revokeApiKey', {
      summary: 'Revoke a key',
      description: 'Takes effect immediately on this node and within 5 seconds on all others.',
      params: schemas.KeyPath,
      responses: { 204: null },
      handler: async ({ context, params: { keyId } }) => {
        await db.transaction((tx) => revokeApiKey(tx, context, context.actor, keyId));
        keys.forget((row) => row.key_id === keyId);
        return noContent();
      },
    }),
  ];
}

/** Only people come here: the guard has turned keys away. */
function roleOf({ credential }: ProjectContext): Role {
  if (credential.type !== 'person') throw new Error('an API key passed a guard for people');
  return credential.role;
}
