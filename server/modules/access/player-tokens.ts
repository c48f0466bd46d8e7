import type { Keyring } from '../../platform/crypto/keyring.ts';
import { readExpired, signToken, verifyToken } from '../../platform/crypto/tokens.ts';
import { unauthorized } from '../../platform/faults.ts';
import { newId } from '../../platform/ids.ts';
import { messages as platform } from '../../platform/messages.ts';
import type { Issuer } from './keys/key-cache.ts';

/** What a player token says. The project and environment are those of its key: our own numbers would tell how many there are. */
export interface PlayerClaims {
  tokenId: string;
  issuer: Issuer;
  playerId: string;
  /** The types of events that the client may send. */
  events: readonly string[];
  /** In milliseconds: `iat` has seconds, and a token can be issued within the second in which earlier ones ended. */
  issuedAt: number;
  expiresAt: number;
}

/**
 * Player tokens are JWTs after this prefix, so that people, secret scanners and the router see at once what they are.
 * It decides nothing: the signature and the audience do.
 */
const prefix = 'svc_player_';

export function looksLikePlayerToken(token: string): boolean {
  return token.startsWith(prefix);
}

export async function signPlayerToken(
  keyring: Keyring,
  claims: Omit<PlayerClaims, 'tokenId'>,
): Promise<string> {
  const { issuer, playerId, events, issuedAt, expiresAt } = claims;
  const jwt = await signToken(
    keyring,
    'laurel:player',
    {
      sub: playerId,
      jti: newId(),
      at: issuedAt,
      key: issuer.keyId,
      secret: issuer.secret,
      ...(events.length > 0 ? { events } : {}),
    },
    new Date(issuedAt),
    new Date(expiresAt),
  );
  return prefix + jwt;
}

/** What a token says that we signed and that has not expired. Whether it was revoked is another question. */
export async function readPlayerToken(keyring: Keyring, token: string, now: Date): Promise<PlayerClaims> {
  const jwt = token.slice(prefix.length);
  return asClaims(await verifyToken(keyring, 'laurel:player', jwt, now));
}

/** The same for a token that we signed and that has expired; undefined for any other. */
export async function readExpiredPlayerToken(
  keyring: Keyring,
  token: string,
  now: Date,
): Promise<PlayerClaims | undefined> {
  const payload = await readExpired(keyring, 'laurel:player', token.slice(prefix.length), now);
  return payload && asClaims(payload);
}

function asClaims(payload: Awaited<ReturnType<typeof verifyToken>>): PlayerClaims {
  const { jti, sub, at, key, secret, events = [], exp = 0 } = payload as Claims;
  if (at === undefined || key === undefined || secret === undefined) {
    throw unauthorized(platform.tokenNotValid);
  }
  return {
    tokenId: jti,
    issuer: { keyId: key, secret },
    playerId: sub,
    events,
    issuedAt: at,
    expiresAt: exp * 1_000,
  };
}

/** As `signPlayerToken` writes them. Another version of the service may write others. */
interface Claims {
  jti: string;
  sub: string;
  exp?: number;
  at?: number;
  key?: string;
  secret?: string;
  events?: string[];
}
