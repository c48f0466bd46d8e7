import type { FastifyReply, FastifyRequest } from 'fastify';
import { goOn, type Soon } from '../../platform/concurrency/soon.ts';
import { verifyToken } from '../../platform/crypto/tokens.ts';
import { nameOwner } from '../../platform/fair/owner.ts';
import { Fault, forbidden, invalid, unauthorized } from '../../platform/faults.ts';
import { isId } from '../../platform/ids.ts';
import type { Actor } from '../audit/index.ts';
import { callsPerMinute } from '../plans/index.ts';
import type { AccessDependencies } from './dependencies.ts';
import { enforce } from './enforce-limit.ts';
import { identifyPlayer, type PlayerHolder } from './identify-player.ts';
import type { EnvironmentName } from './keys/key-format.ts';
import type { KeyRow } from './keys/queries.ts';
import { messages } from './messages.ts';
import { dropCookie, readSessionCookie, refuseForgedCall, type UsedCookie } from './people/session-cookie.ts';
import { looksLikePlayerToken } from './player-tokens.ts';

/** A token that we signed. The guard reads from the database whether its session is still valid. */
export interface TokenHolder {
  type: 'token';
  userId: string;
  sessionId: string;
  /** The cookie that it came in. Once the session has ended, the response deletes it. */
  cookie: UsedCookie;
  /** In milliseconds. */
  expiresAt: number;
}

export type Credential = { type: 'key'; key: KeyRow } | TokenHolder | PlayerHolder;

const callsPerPersonAndMinute = 600;

/** Who is calling, from the headers alone, counted against their limit. The limit's headers go on every answer. */
export function identify(
  deps: AccessDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Soon<Credential> {
  const presented = request.headers['x-api-key'];
  if (presented === undefined) return identifyByToken(deps, request, reply);
  // A header sent twice is joined by Node with ", ", which no key contains.
  return goOn(deps.keys.find(String(presented)), (key) => {
    if (!key) {
      request.credential = { type: 'unknown key', key: String(presented) };
      refuseTwoCredentials(request);
      throw unauthorized(messages.unknownKey);
    }
    const credential = { type: 'key', key } as const;
    request.credential = credential;
    return goOn(meterKey(deps, reply, key), () => {
      refuseTwoCredentials(request);
      return credential;
    });
  });
}

function refuseTwoCredentials({ headers }: FastifyRequest): void {
  if (headers.authorization !== undefined) throw invalid('/authorization', messages.oneCredential);
}

async function identifyByToken(
  deps: AccessDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TokenHolder | PlayerHolder> {
  const { authorization } = request.headers;
  const inCookie = authorization === undefined ? readSessionCookie(request) : undefined;
  if (authorization === undefined && inCookie === undefined) {
    throw unauthorized(messages.credentialRequired);
  }
  const cookie: UsedCookie = inCookie ? { secure: inCookie.secure } : null;
  const token = inCookie?.token ?? readBearer(authorization ?? '');
  if (!cookie && looksLikePlayerToken(token)) return identifyPlayer(deps, request, reply, token);
  const {
    sub,
    jti,
    exp = 0,
  } = await verifyToken(deps.keyring, 'laurel:api', token, deps.clock()).catch((error) => {
    reply.headers(dropCookie(cookie));
    throw error;
  });
  if (!isId(sub) || !isId(jti)) throw unauthorized(messages.noSession);
  if (cookie) refuseForgedCall(deps, request, jti);
  const holder: TokenHolder = { type: 'token', userId: sub, sessionId: jti, cookie, expiresAt: exp * 1_000 };
  request.credential = holder;
  // By its session first: a token that was revoked must not use up the person's own calls and connections.
  nameOwner(`session:${jti}`);
  enforce(reply, await deps.limiter.take(`session:${jti}`, callsPerPersonAndMinute));
  return holder;
}

function meterKey(deps: AccessDependencies, reply: FastifyReply, key: KeyRow): Soon<void> {
  deps.calls.count(key.environment_id, key.key_id);
  const limit = callsPerMinute(key.plan, key.rate_limit_per_minute);
  return goOn(deps.limiter.take(environmentSubject(key.environment_id), limit), (result) =>
    enforce(reply, result),
  );
}

/** Counts a call of a person whose session is valid. All their sessions share one count. */
export async function meterPerson(deps: AccessDependencies, reply: FastifyReply, userId: string) {
  enforce(reply, await deps.limiter.take(`person:${userId}`, callsPerPersonAndMinute));
}

/** All keys of one environment share one count. */
export function environmentSubject(environmentId: number): string {
  return `environment:${environmentId}`;
}

/**
 * A call without a route still counts against the rate limit of its caller. An invalid credential changes nothing. A player
 * token gets the same response as everywhere else where it may not call.
 */
export async function meterUnrouted(deps: AccessDependencies, request: FastifyRequest, reply: FastifyReply) {
  let credential: Credential;
  try {
    credential = await identify(deps, request, reply);
  } catch (error) {
    if (!(error instanceof Fault) || error.code === 'RATE_LIMITED') throw error;
    return;
  }
  if (credential.type === 'player') throw playerRefused();
}

/** A route that anyone may call is still not one that a player token may call. */
export async function refusePlayers(deps: AccessDependencies, request: FastifyRequest, reply: FastifyReply) {
  if (!bearsPlayerToken(request.headers)) return;
  const credential = await identify(deps, request, reply);
  if (credential.type === 'player') throw playerRefused();
}

export function playerRefused(): Fault {
  return forbidden(messages.notForPlayers);
}

/** Whether it looks like a player token. Nothing is verified here. */
export function bearsPlayerToken({ authorization }: { authorization?: string | undefined }): boolean {
  const token = authorization === undefined ? undefined : bearer.exec(authorization)?.[1];
  return token !== undefined && looksLikePlayerToken(token);
}

const bearer = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;

function readBearer(authorization: string): string {
  const token = bearer.exec(authorization)?.[1];
  if (!token) throw unauthorized(messages.bearerForm);
  return token;
}

/** The environment that the caller asks for, if they say. */
export function readEnvironment({ headers }: FastifyRequest): EnvironmentName | undefined {
  const asked = headers['x-environment'];
  if (asked === undefined || asked === 'live' || asked === 'test') return asked;
  throw invalid('/x-environment', messages.environment);
}

export interface Origin {
  ip: string;
  userAgent: string | null;
}

export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null };
}

export function keyActor(key: KeyRow, origin: Origin): Actor {
  return { type: 'key', id: key.key_id, name: key.name, ...origin };
}

export function personActor(person: { user_id: string; email: string }, origin: Origin): Actor {
  return { type: 'person', id: person.user_id, email: person.email, ...origin };
}
