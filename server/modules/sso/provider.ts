import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Configuration, IDToken } from 'openid-client';
import { Agent, fetch as guardedFetch } from 'undici';
import type { Message } from '../../platform/define-messages.ts';
import { type AddressGuard, AddressRefused } from '../../platform/outgoing/address-guard.ts';
import { guardedConnector } from '../../platform/outgoing/guarded-connector.ts';
import { messages } from './messages.ts';

/** What is needed to speak with the provider of a tenant. */
export interface Client {
  tenantId: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Another one after each change. */
  version: string;
}

/** The provider did not do its part. `said` is for those who set it up. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly said: Message;
  /** `refused`: by the person, or by the provider for this person. */
  readonly kind: 'refused' | 'provider';
  constructor(said: Message, kind: 'refused' | 'provider', cause?: unknown) {
    super(said.text, { cause });
    this.said = said;
    this.kind = kind;
  }
}

export interface Started {
  url: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Providers {
  /** Reads what the provider says about itself, and its keys. */
  check(client: Client): Promise<{ authorizationEndpoint: string; keys: number }>;
  start(client: Client, redirectUri: string, email: string): Promise<Started>;
  /** Who came back: the claims of an ID token whose issuer, audience, time, nonce and signature are right. */
  finish(
    client: Client,
    came: URL,
    expected: { state: string; nonce: string; codeVerifier: string },
  ): Promise<Claims>;
  /** Whom a logout token names; undefined if it cannot be trusted. */
  readLogout(client: Client, token: string): Promise<Logout | undefined>;
  close(): Promise<void>;
}

interface Logout {
  /** Of the token. */
  id: string;
  subject: string | null;
  session: string | null;
}

export type Claims = { sub: string } & Record<string, unknown>;

const timeoutMs = 10_000;
const mostBytes = 1_000_000;
const mostKnown = 500;
const knownMs = 10 * 60 * 1000;
/** How old a logout token may be, and how far the clocks may differ. */
export const logoutSeconds = 300;
const toleranceSeconds = 60;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const logoutTypes = ['logout+jwt', 'jwt'];

/** The libraries are loaded with the first sign-in, and the first logout. */
const library = () => import('openid-client');
const jwtLibrary = () => import('jose');

export function createProviders(guard: AddressGuard): Providers {
  const agent = new Agent({
    connect: guardedConnector(guard, timeoutMs),
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: mostBytes,
  });
  const known = new LRUCache<string, Promise<Configuration>>({ max: mostKnown, ttl: knownMs });
  // The same check of addresses as for webhooks, for each connection; redirects are not followed.
  const send = (url: string, options: object) =>
    guardedFetch(url, { ...options, redirect: 'manual', dispatcher: agent }) as unknown as Promise<Response>;

  async function discover(client: Client): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = client;
    const openid = await library();
    const discovered = await openid.discovery(
      new URL(issuer),
      clientId,
      undefined,
      (as, ...rest) => {
        const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        const isPosted = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
        const authenticate = isPosted ? openid.ClientSecretPost : openid.ClientSecretBasic;
        authenticate(clientSecret)(as, ...rest);
      },
      {
        timeout: timeoutMs / 1000,
        [openid.customFetch]: send,
        execute: [
          // The signature is checked even where the token came straight from the provider.
          openid.enableNonRepudiationChecks,
          ...(guard.allowsHttp ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    refuseIncomplete(discovered);
    return discovered;
  }

  function configurationOf(client: Client): Promise<Configuration> {
    const key = `${client.tenantId} ${client.version}`;
    const found = known.get(key);
    if (found) return found;
    const made = discover(client);
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  }

  const keySets = new LRUCache<string, JWTVerifyGetKey>({ max: mostKnown, ttl: knownMs });
  async function keysOf(client: Client, url: string): Promise<JWTVerifyGetKey> {
    const { createRemoteJWKSet, customFetch } = await jwtLibrary();
    const key = `${client.tenantId} ${client.version}`;
    const found = keySets.get(key);
    if (found) return found;
    const made = createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs, [customFetch]: send });
    keySets.set(key, made);
    return made;
  }

  return {
    async readLogout(client, token) {
      const metadata = await configurationOf(client).then(
        (found) => found.serverMetadata(),
        (error: unknown) => {
          throw faultOf(error, client);
        },
      );
      const { errors, jwtVerify } = await jwtLibrary();
      try {
        // Only what the provider alone can sign.
        const algorithms = (metadata.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) =>
          /^((RS|PS|ES)(256|384|512)|EdDSA|Ed25519)$/.test(name),
        );
        const { payload, protectedHeader } = await jwtVerify(
          token,
          await keysOf(client, metadata.jwks_uri ?? ''),
          {
            issuer: metadata.issuer,
            audience: client.clientId,
            algorithms,
            maxTokenAge: logoutSeconds,
            clockTolerance: toleranceSeconds,
            requiredClaims: ['jti', 'events'],
          },
        );
        return asLogout(payload, protectedHeader.typ);
      } catch (error) {
        if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return undefined;
        throw faultOf(error, client);
      }
    },

    async check(client) {
      try {
        const metadata = (await discover(client)).serverMetadata();
        const response = await send(metadata.jwks_uri ?? '', { signal: AbortSignal.timeout(timeoutMs) });
        const { keys } = (await response.json()) as { keys?: unknown };
        if (!Array.isArray(keys) || keys.length === 0)
          throw new ProviderFault(messages.incomplete({ what: 'jwks_uri' }), 'provider');
        return { authorizationEndpoint: metadata.authorization_endpoint ?? '', keys: keys.length };
      } catch (error) {
        throw faultOf(error, client);
      }
    },

    async start(client, redirectUri, email) {
      try {
        const openid = await library();
        const configuration = await configurationOf(client);
        const [state, nonce, codeVerifier] = [
          openid.randomState(),
          openid.randomNonce(),
          openid.randomPKCECodeVerifier(),
        ];
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          response_type: 'code',
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          login_hint: email,
        });
        return { url, state, nonce, codeVerifier };
      } catch (error) {
        throw faultOf(error, client);
      }
    },

    async finish(client, came, { state, nonce, codeVerifier }) {
      try {
        const openid = await library();
        const configuration = await configurationOf(client);
        const tokens = await openid.authorizationCodeGrant(configuration, came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims() as IDToken;
        if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
          return { ...claims };
        // Some providers say the e-mail address only there.
        const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return { ...more, ...claims };
      } catch (error) {
        throw faultOf(error, client);
      }
    },

    close: () => agent.destroy(),
  };
}

/** An ID token must not pass for one: it has a nonce, and no such event. */
function asLogout(claims: JWTPayload, type: string | undefined): Logout | undefined {
  const { jti, sub, sid, nonce, events } = claims;
  if (type !== undefined && !logoutTypes.includes(type.toLowerCase().replace(/^application\//, '')))
    return undefined;
  const event = new Map(Object.entries(events ?? {})).get(logoutEvent);
  if (nonce !== undefined || typeof event !== 'object' || event === null) return undefined;
  const [id, subject, session] = [jti, sub, sid].map((value) =>
    typeof value === 'string' && value !== '' && value.length <= 500 ? value : null,
  );
  // One that is there and is no text says nothing that could be relied on.
  if (!id || (sub !== undefined && !subject) || (sid !== undefined && !session)) return undefined;
  if (!subject && !session) return undefined;
  return { id, subject: subject ?? null, session: session ?? null };
}

function refuseIncomplete(configuration: Configuration): void {
  const metadata = configuration.serverMetadata();
  for (const what of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
    if (metadata[what] === undefined) throw new ProviderFault(messages.incomplete({ what }), 'provider');
}

/** In words, and without what the provider sent: that could be anything. */
function faultOf(error: unknown, { issuer }: Client): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const chain = causesOf(error);
  if (chain.some((one) => one instanceof AddressRefused))
    return new ProviderFault(messages.notPublic, 'provider', error);
  const codes = chain.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  const refusal = chain.find(({ error: named }) => typeof named === 'string')?.error;
  if (codes.includes('OAUTH_AUTHORIZATION_RESPONSE_ERROR'))
    return new ProviderFault(messages.badAnswer({ reason: nameOf(refusal) }), 'refused', error);
  if (refusal === 'invalid_client' || refusal === 'unauthorized_client')
    return new ProviderFault(messages.wrongSecret, 'provider', error);
  if (chain.some(({ name }) => name === 'TimeoutError') || codes.includes('OAUTH_TIMEOUT'))
    return new ProviderFault(messages.tooSlow, 'provider', error);
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'))
    return new ProviderFault(messages.otherIssuer, 'provider', error);
  if (codes.some((code) => /^OAUTH_(RESPONSE_IS_NOT|PARSE_ERROR)/.test(code)))
    return new ProviderFault(
      messages.noDiscovery({ url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration` }),
      'provider',
      error,
    );
  const network = codes.find((code) => /^(E[A-Z]+|UND_|CERT_|DEPTH_|SELF_|UNABLE_|ERR_TLS)/.test(code));
  if (network !== undefined)
    return new ProviderFault(messages.unreachable({ reason: network }), 'provider', error);
  const reason = typeof refusal === 'string' ? nameOf(refusal) : (codes.at(0) ?? 'unknown');
  return new ProviderFault(messages.badAnswer({ reason }), 'provider', error);
}

interface Cause {
  name?: unknown;
  code?: unknown;
  /** Of an answer of the provider: invalid_client and the like. */
  error?: unknown;
}

function causesOf(error: unknown): Cause[] {
  const chain: Cause[] = [];
  let current = error;
  while (typeof current === 'object' && current !== null && chain.length < 10) {
    chain.push(current);
    if (current instanceof AggregateError) chain.push(...(current.errors as Cause[]));
    current = (current as { cause?: unknown }).cause;
  }
  return chain;
}

/** A name of OAuth, such as access_denied; nothing else that a provider may send. */
function nameOf(value: unknown): string {
  return typeof value === 'string' && /^[a-z_]{1,60}$/.test(value) ? value : 'unknown';
}
