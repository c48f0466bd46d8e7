import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { unauthorized } from '../faults.ts';
import { messages } from '../messages.ts';
import type { Keyring } from './keyring.ts';

/** What a token is good for. It is part of what is verified, so one kind can never be used as another. */
export type Audience = 'laurel:api' | 'laurel:websocket' | 'laurel:player';

type Claims = JWTPayload & { sub: string; jti: string };

const algorithm = 'HS256';
const issuer = 'laurel';

export function signToken(
  keyring: Keyring,
  audience: Audience,
  claims: Claims,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  const key = keyring.current(audience);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.bytes);
}

/** The claims of a token that we signed for this audience and that has not expired; anything else is unauthorized. */
export async function verifyToken(
  keyring: Keyring,
  audience: Audience,
  token: string,
  now: Date,
): Promise<Claims> {
  try {
    return await verify(keyring, audience, token, now);
  } catch (error) {
    throw unauthorized(error instanceof errors.JWTExpired ? messages.tokenExpired : messages.tokenNotValid);
  }
}

/** The claims of a token that we signed for this audience and that has expired; nothing for any other. */
export async function readExpired(
  keyring: Keyring,
  audience: Audience,
  token: string,
  now: Date,
): Promise<Claims | undefined> {
  try {
    await verify(keyring, audience, token, now);
    return undefined;
  } catch (error) {
    // The signature was verified before the time was looked at.
    return error instanceof errors.JWTExpired ? (error.payload as Claims) : undefined;
  }
}

async function verify(keyring: Keyring, audience: Audience, token: string, now: Date): Promise<Claims> {
  const { payload } = await jwtVerify(
    token,
    (header) => {
      const key = keyring.find(audience, header.kid ?? '');
      if (!key) throw new errors.JWSInvalid('unknown key id');
      return key.bytes;
    },
    {
      algorithms: [algorithm],
      issuer,
      audience,
      typ: 'JWT',
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      currentDate: now,
    },
  );
  return payload as Claims;
}
