import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameOwner } from '../../platform/fair/owner.ts';
import { unauthorized } from '../../platform/faults.ts';
import { corsHeaders, varyByOrigin } from '../../platform/http/cors.ts';
import { callsPerMinute } from '../plans/index.ts';
import { type ClientSettings, clientSettings } from './client-settings.ts';
import type { AccessDependencies } from './dependencies.ts';
import { enforce } from './enforce-limit.ts';
import type { KeyRow } from './keys/queries.ts';
import { messages } from './messages.ts';
import { type PlayerClaims, readExpiredPlayerToken, readPlayerToken } from './player-tokens.ts';

/** A client that calls as one player. */
export interface PlayerHolder {
  type: 'player';
  claims: PlayerClaims;
  /** The key that issued the token: the project and environment are those of the key. */
  key: KeyRow;
  client: ClientSettings;
}

const callsPerPlayerAndMinute = 120;
/** The limit on all clients of an environment together, as a multiple of the plan's limit. */
const timesThePlan = 10;

/** The player of a token that is valid now, counted against the limits of clients. No query, once the player is known. */
export async function identifyPlayer(
  deps: AccessDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<PlayerHolder> {
  reply.headers(varyByOrigin);
  const now = deps.clock();
  const claims = await readPlayerToken(deps.keyring, token, now).catch(async (error: unknown) => {
    // So that the page can read that the token has expired, and gets another one.
    const expired = await readExpiredPlayerToken(deps.keyring, token, now);
    const key = expired && (await deps.keys.findIssuer(expired.issuer));
    if (expired) noteClaims(request, expired, key);
    if (key) allowOrigin(request, reply, clientSettings(key.client));
    throw error;
  });
  const key = await findStanding(deps, claims);
  noteClaims(request, claims, key);
  const client = key && clientSettings(key.client);
  if (client) allowOrigin(request, reply, client);
  const holder = key && client && ({ type: 'player', claims, key, client } as const);
  if (!holder || (await hasEnded(deps, holder))) {
    deps.tokenEnds.refused.set(claims.tokenId, true);
    throw unauthorized(messages.tokenRevoked);
  }
  nameOwner(clientsSubject(holder.key.environment_id));
  await meterPlayer(deps, reply, claims, holder.key);
  return holder;
}

function noteClaims(request: FastifyRequest, { playerId, issuer }: PlayerClaims, key: KeyRow | undefined) {
  request.credential = key
    ? { type: 'player of key', playerId, key }
    : { type: 'player of unknown key', playerId, keyId: issuer.keyId };
}

async function findStanding({ tokenEnds, keys }: AccessDependencies, { tokenId, issuer }: PlayerClaims) {
  return tokenEnds.refused.has(tokenId) ? undefined : keys.findIssuer(issuer);
}

/** Whether the token has expired, its key has ended, or it was revoked itself. */
export async function hasEnded(
  { tokenEnds, keys, clock }: AccessDependencies,
  { key, claims: { issuer, playerId, issuedAt, expiresAt } }: PlayerHolder,
): Promise<boolean> {
  if (expiresAt <= clock().getTime() || !(await keys.stands(issuer))) return true;
  return (await tokenEnds.of(key.environment_id, playerId)) >= issuedAt;
}

/** A player over their own limit does not use up what all clients share. */
async function meterPlayer(
  { limiter }: AccessDependencies,
  reply: FastifyReply,
  { playerId }: PlayerClaims,
  key: KeyRow,
): Promise<void> {
  const { environment_id: environmentId } = key;
  enforce(reply, await limiter.take(`player:${environmentId}:${playerId}`, callsPerPlayerAndMinute));
  const limit = timesThePlan * callsPerMinute(key.plan, key.rate_limit_per_minute);
  const shared = await limiter.take(clientsSubject(environmentId), limit);
  if (!shared.allowed) enforce(reply, shared);
}

/** All clients of one environment share one count, and one share of the service. */
export function clientsSubject(environmentId: number): string {
  return `clients:${environmentId}`;
}

/** Pages of other origins get no CORS header, so a browser does not let them read the answer. */
function allowOrigin({ headers }: FastifyRequest, reply: FastifyReply, { origins }: ClientSettings): void {
  const { origin } = headers;
  if (origin !== undefined && origins.includes(origin)) reply.headers(corsHeaders(origin));
}
