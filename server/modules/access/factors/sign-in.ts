import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Origin } from '../credentials.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { passRequiredSso, refuseWhereSsoIsRequired } from '../people/required-sso.ts';
import { type Opened, type OpenOptions, openSession } from '../people/sessions.ts';
import { insertChallenge, readFactors } from './queries.ts';

const lifeMs = 10 * 60 * 1000;

/** What a sign-in gives to whom has a second factor, instead of a session. */
export interface Challenge {
  challenge: string;
  methods: ('totp' | 'passkey' | 'recovery_code')[];
}

/**
 * Signs a person in who has proven the first factor, by their password or at the provider of a tenant: a session, or the challenge to
 * prove the second.
 */
export async function signIn(
  deps: AccessDependencies,
  tx: Tx,
  user: { id: string; email: string },
  origin: Origin,
  { shownRole, ssoTenantId, ssoSession }: Pick<OpenOptions, 'shownRole' | 'ssoTenantId' | 'ssoSession'> = {},
): Promise<Opened | Challenge> {
  const { has, totp, passkey } = await readFactors.one(tx, user.id);
  if (!has) {
    if (!ssoTenantId) await passRequiredSso(tx, user, origin, 'password');
    return openSession(deps, tx, user, origin, {
      ...(shownRole && { shownRole }),
      ...(ssoTenantId && { ssoTenantId, ssoSession: ssoSession ?? null }),
    });
  }
  if (!ssoTenantId) await refuseWhereSsoIsRequired(tx, user);
  const challenge = `chl_${randomBytes(32).toString('base64url')}`;
  const now = deps.clock();
  await insertChallenge.run(
    tx,
    hashChallenge(challenge),
    user.id,
    shownRole ?? null,
    ssoTenantId ?? null,
    ssoSession ?? null,
    now,
    new Date(now.getTime() + lifeMs),
  );
  return {
    challenge,
    methods: [...(totp ? ['totp' as const] : []), ...(passkey ? ['passkey' as const] : []), 'recovery_code'],
  };
}

export function hashChallenge(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
