import { created, type Endpoint, endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { answerOnce } from '../../platform/http/idempotency/idempotency.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import {
  createApiKey,
  listApiKeys,
  lockKey,
  refuseScopesBeyond,
  revokeApiKey,
  rotateApiKey,
} from './api-keys.ts';
import { changePassword } from './change-password.ts';
import type { ProjectContext } from './contexts.ts';
import type { AccessDependencies } from './credentials.ts';
import { describeMe } from './describe-me.ts';
import type { Guards } from './guards.ts';
import { logIn } from './log-in.ts';
import { deleteSession } from './queries.ts';
import type { Role } from './roles.ts';
import * as schemas from './schemas.ts';
import { dropCookie } from './session-cookie.ts';
import { answerSignIn } from './sessions.ts';
import { orGone } from './vanished.ts';

type Dependencies = AccessDependencies & { db: Database; guards: Guards };

export function accessEndpoints(deps: Dependencies): Endpoint[] {
  return [...authEndpoints(deps), ...keyEndpoints(deps)];
}

function authEndpoints(deps: Dependencies): Endpoint[] {
  const { db, guards } = deps;
  return [
    endpoint({
      method: 'POST',
      path: '/auth/login',
      operationId: 'logIn',
      tag: 'Auth',
      summary: 'Sign in with e-mail and password',
      description: 'Ten tries a minute for one e-mail address, thirty from one network address.',
      access: guards.signingIn,
      body: schemas.LoginRequest,
      responses: { 200: schemas.LoginResponse },
      faults: ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'],
      handler: async ({ body, context }) =>
        answerSignIn(deps.keyring, context.session, await logIn(deps, body, context.origin.ip)),
    }),
    endpoint({
      method: 'GET',
      path: '/auth/me',
      operationId: 'getMe',
      tag: 'Auth',
      summary: 'Who am I, and where do I belong',
      description: 'The signed-in person, with each tenant that they belong to and what they may do there.',
      access: guards.person,
      responses: { 200: schemas.Me },
      handler: async ({ context }) => ok(await describeMe(db, context.person.id)),
    }),
    endpoint({
      method: 'POST',
      path: '/auth/logout',
      operationId: 'logOut',
      tag: 'Auth',
      summary: 'Revoke the token that this call carries',
      description: 'The token is refused from then on. Other tokens of the same person stay valid.',
      access: guards.person,
      responses: { 204: null },
      handler: async ({ context }) => {
        await deleteSession.run(db, context.person.sessionId);
        return { ...noContent(), headers: dropCookie(context.person.cookie) };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/auth/password',
      operationId: 'changePassword',
      tag: 'Auth',
      summary: "Change one's password",
      description: "Ends the person's other sessions; the token of this call stays good.",
      access: guards.person,
      body: schemas.PasswordChange,
      responses: { 204: null },
      handler: async ({ context, body }) => {
        await changePassword(deps, context, body);
        return noContent();
      },
    }),
  ];
}

function keyEndpoints({ db, guards, keys, clock }: Dependencies): Endpoint[] {
  const access = guards.projectInPath('apiKeys.manage');
  const tag = 'API keys';
  return [
    endpoint({
      method: 'GET',
      path: '/projects/{projectId}/api-keys',
      operationId: 'listApiKeys',
      tag,
      summary: "List a project's keys",
      description:
        'Newest first, without the keys themselves: a key is shown once, when it is created or rotated.',
      access,
      params: schemas.ProjectPath,
      query: PageQuery,
      responses: { 200: Page(schemas.ApiKey) },
      handler: async ({ context, query }) => ok(await listApiKeys(db, context.projectId, query)),
    }),
    endpoint({
      method: 'POST',
      path: '/projects/{projectId}/api-keys',
      operationId: 'createApiKey',
      tag,
      summary: 'Create a key',
      description: 'The key is in this answer and nowhere else. The scope `manage` takes an OWNER or ADMIN.',
      access,
      params: schemas.ProjectPath,
      body: schemas.ApiKeyCreate,
      responses: { 201: schemas.ApiKeyWithSecret },
      idempotent: true,
      handler: async ({ context, body, headers }) => {
        refuseScopesBeyond(roleOf(context), body.scopes ?? []);
        const request = { key: headers['idempotency-key'], owner: context.owner, secrets: ['key'] };
        const work = db.transaction((tx) =>
          answerOnce(tx, { ...request, request: ['createApiKey', context.projectId, body] }, async () =>
            created(await createApiKey(tx, clock, context, context.actor, body)),
          ),
        );
        return orGone('project', work);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/projects/{projectId}/api-keys/{keyId}/rotate',
      operationId: 'rotateApiKey',
      tag,
      summary: 'Give a key a new secret',
      description:
        'The old secret works for `graceSeconds` more, so that servers can be changed over one by one.',
      access,
      params: schemas.KeyPath,
      body: schemas.ApiKeyRotate,
      bodyOptional: true,
      responses: { 200: schemas.ApiKeyWithSecret },
      idempotent: true,
      handler: async ({ context, params: { keyId }, body, headers }) => {
        const request = { key: headers['idempotency-key'], owner: context.owner, secrets: ['key'] };
        const answer = await db.transaction((tx) =>
          answerOnce(tx, { ...request, request: ['rotateApiKey', keyId, body] }, async () => {
            refuseScopesBeyond(roleOf(context), (await lockKey(tx, context.projectId, keyId)).scopes);
            const rotated = await rotateApiKey(
              tx,
              clock,
              context,
              context.actor,
              keyId,
              body.graceSeconds ?? 0,
            );
            return { status: 200 as const, body: rotated };
          }),
        );
        keys.forget((row) => row.key_id === keyId);
        return answer;
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/projects/{projectId}/api-keys/{keyId}',
      operationId: 'revokeApiKey',
      tag,
      summary: 'Revoke a key',
      description: 'Holds at once on this node and within 5 seconds on all others.',
      access,
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
