import { Type } from 'typebox';
import { created, type Endpoint, noContent, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { answerSignIn, type Guards, LoginChallenge, LoginResult, sessionCookieOf } from '../access/index.ts';
import { browserCookie, readBrowser } from './browser-cookie.ts';
import {
  deleteConnection,
  type OwnUris,
  putConnection,
  readConnection,
  testConnection,
} from './connection.ts';
import type { SsoDependencies } from './dependencies.ts';
import { verifyDomain } from './domains.ts';
import { endBySso } from './end-sessions.ts';
import { linkAccount } from './link.ts';
import * as schemas from './schemas.ts';
import { beginSso, type Finished, finishSso } from './sign-in.ts';

export function ssoEndpoints(deps: SsoDependencies & { guards: Guards }): Endpoint[] {
  return [...settingEndpoints(deps), ...signInEndpoints(deps)];
}

function originOf({ publicUrl }: SsoDependencies, ownUrl: () => string): string {
  return new URL(publicUrl ?? ownUrl()).origin;
}

function redirectUriOf(deps: SsoDependencies, ownUrl: () => string): string {
  return `${originOf(deps, ownUrl)}/api/v1/auth/sso/callback`;
}

function urisOf(deps: SsoDependencies, ownUrl: () => string, tenantId: string): OwnUris {
  return {
    redirectUri: redirectUriOf(deps, ownUrl),
    backchannelLogoutUri: `${originOf(deps, ownUrl)}/api/v1/auth/sso/${tenantId}/logout`,
  };
}

function settingEndpoints(deps: SsoDependencies & { guards: Guards }): Endpoint[] {
  const { db, guards } = deps;
  const access = guards.tenantInPath('tenant.manage');
  const { get, put, post, del } = endpointsOf('Tenants');
  return [
    get(access, '/tenants/{tenantId}/sso', 'getSso', {
      summary: 'Read the provider of a tenant',
      description: 'Without the client secret. 404 if the tenant has none.',
      params: schemas.TenantPath,
      responses: { 200: schemas.Sso },
      handler: async ({ context, ownUrl }) =>
        ok(await readConnection(db, context.tenantId, urisOf(deps, ownUrl, context.tenantId))),
    }),
    put(access, '/tenants/{tenantId}/sso', 'putSso', {
      summary: 'Set the provider of a tenant',
      description:
        'An OpenID Connect provider. People of the verified domains sign in there (`GET /auth/sso`). With `required`, all others of ' +
        'their sessions end, and their passwords and passkeys are refused, except for owners. With another issuer or client, sessions that were ' +
        'opened at the one before end. Returns 201 if the tenant had none.',
      params: schemas.TenantPath,
      body: schemas.SsoPut,
      responses: { 200: schemas.Sso, 201: schemas.Sso },
      handler: async ({ context, body, ownUrl }) => {
        const uris = urisOf(deps, ownUrl, context.tenantId);
        const { connection, isNew } = await db.transaction((tx) =>
          putConnection(tx, deps, context, body, uris),
        );
        return isNew ? created(connection) : ok(connection);
      },
    }),
    del(access, '/tenants/{tenantId}/sso', 'deleteSso', {
      summary: 'Remove the provider of a tenant',
      description:
        'People sign in with passwords and passkeys again. Sessions that were opened at the provider end, and who was linked to an account there ' +
        'is forgotten.',
      params: schemas.TenantPath,
      responses: { 204: null },
      handler: async ({ context }) => {
        await db.transaction((tx) => deleteConnection(tx, context));
        return noContent();
      },
    }),
    post(access, '/tenants/{tenantId}/sso/test', 'testSso', {
      summary: 'Test the provider of a tenant',
      description: 'Reads its configuration and its keys. 409 says in words what is wrong.',
      params: schemas.TenantPath,
      responses: { 200: schemas.SsoTest },
      faults: ['CONFLICT'],
      notIdempotent: 'A test changes nothing.',
      handler: async ({ context }) => ok(await testConnection(deps, context.tenantId)),
    }),
    post(access, '/tenants/{tenantId}/sso/domains/{domain}/verify', 'verifySsoDomain', {
      summary: 'Verify a domain',
      description:
        'Looks for the TXT record `_laurel.<domain>`. 409 says what was found instead. At most 10 calls per minute for one tenant.',
      params: schemas.DomainPath,
      responses: { 200: schemas.SsoDomain },
      faults: ['CONFLICT'],
      notIdempotent: 'It looks at the record each time.',
      handler: async ({ context, params: { domain } }) => ok(await verifyDomain(deps, context, domain)),
    }),
  ];
}

function signInEndpoints(deps: SsoDependencies & { guards: Guards }): Endpoint[] {
  const { guards, keyring } = deps;
  const { get, post } = endpointsOf('Auth');
  return [
    get(guards.anyone, '/auth/sso', 'beginSso', {
      summary: 'Sign in at the provider of your e-mail domain',
      description:
        'For browsers: redirects to the provider, or back to the console with what is wrong. At most 30 calls per minute from one network ' +
        'address.',
      query: schemas.SsoStart,
      responses: { 302: null },
      faults: ['RATE_LIMITED'],
      handler: async ({ context, query, headers, ownUrl }) => {
        const origin = originOf(deps, ownUrl);
        const redirectUri = redirectUriOf(deps, ownUrl);
        const came = { redirectUri, browser: readBrowser(headers['cookie']), ip: context.origin.ip };
        const begun = await beginSso(deps, { email: query.email, next: query.next ?? '/' }, came);
        if ('fault' in begun) return redirect(`${origin}/console/sign-in?sso=${begun.fault}`);
        const cookie = browserCookie(begun.browser, origin.startsWith('https:'));
        return redirect(begun.to.href, { 'set-cookie': cookie });
      },
    }),
    get(guards.anyone, '/auth/sso/callback', 'finishSso', {
      summary: 'Come back from the provider',
      description:
        'For browsers: redirects to the console, with a session in a cookie, or with what is left to prove. The provider adds its ' +
        'own parameters.',
      query: schemas.SsoCallback,
      responses: { 302: null },
      faults: ['RATE_LIMITED'],
      handler: async ({ context, query, headers, ownUrl }) => {
        const origin = originOf(deps, ownUrl);
        const came = new URL(redirectUriOf(deps, ownUrl));
        for (const [name, value] of Object.entries(query)) came.searchParams.set(name, String(value));
        const browser = readBrowser(headers['cookie']);
        const finished = await finishSso(deps, came, { browser, origin: context.origin });
        return redirect(`${origin}/console${pageFor(finished)}`, cookieFor(finished, origin));
      },
    }),
    post(guards.anyone, '/auth/sso/{tenantId}/logout', 'endSsoSessions', {
      summary: 'End sessions, as the provider says',
      description:
        'The back-channel logout of OpenID Connect, for the provider of the tenant: ends the sessions that were opened there, of the person or the ' +
        'session that the token names. A token counts once, for five minutes. 400 for any other. At most 600 calls per minute from one network address.',
      params: schemas.TenantPath,
      body: schemas.LogoutForm,
      bodyLimit: 16_384,
      responses: { 204: null },
      faults: ['RATE_LIMITED'],
      notIdempotent: 'A token counts once.',
      handler: async ({ context, params: { tenantId }, body }) => {
        await endBySso(deps, tenantId, body, context.origin.ip);
        return noContent();
      },
    }),
    post(guards.signingIn, '/auth/sso/link', 'linkSso', {
      summary: 'Link your account to the provider',
      description:
        'The first time that somebody comes from the provider whose e-mail address has an account: its password proves that it is theirs. ' +
        'An account with a second factor gets a challenge.',
      body: schemas.SsoLink,
      responses: { 200: Type.Union([LoginResult, LoginChallenge]) },
      faults: ['UNAUTHORIZED', 'RATE_LIMITED'],
      notIdempotent: 'Credentials are not kept.',
      handler: async ({ context, body }) =>
        answerSignIn(keyring, context.session, await linkAccount(deps, body, context.origin)),
    }),
  ];
}

/** What is secret is after the #: browsers do not send that part, so no log contains it. */
function pageFor(finished: Finished): string {
  if ('fault' in finished) return `/sign-in?sso=${finished.fault}`;
  const next = `next=${encodeURIComponent(finished.next)}`;
  if ('link' in finished) {
    const { link, email } = finished;
    return `/sso?${next}#${new URLSearchParams({ link, email })}`;
  }
  const { result } = finished;
  if (!('challenge' in result)) return `/sso?${next}`;
  return `/sso?${next}#${new URLSearchParams({ challenge: result.challenge, methods: result.methods.join(' ') })}`;
}

function cookieFor(finished: Finished, origin: string): Record<string, string> {
  if (!('result' in finished) || 'challenge' in finished.result) return {};
  return { 'set-cookie': sessionCookieOf(finished.result, origin.startsWith('https:')) };
}

function redirect(location: string, headers: Record<string, string> = {}) {
  return { status: 302 as const, headers: { location, 'cache-control': 'no-store', ...headers } };
}
