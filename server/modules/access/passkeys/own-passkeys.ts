import { Type } from 'typebox';
import { conflict, invalid, notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import { newId } from '../../../platform/ids.ts';
import { isUniqueViolation } from '../../../platform/postgres/availability.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { PersonContext } from '../contexts.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { countRecoveryCodes, settleFactors } from '../factors/queries.ts';
import { writeRecoveryCodes } from '../factors/second-factor.ts';
import { messages } from '../messages.ts';
import { endOtherAccess } from '../people/accounts.ts';
import { deviceOf } from '../people/device-of.ts';
import { refuseOldSession } from '../people/fresh-session.ts';
import { throttle } from '../people/log-in.ts';
import { lockUser } from '../people/queries.ts';
import { recordForUser } from '../people/record-for-user.ts';
import { challengeMs, makeChallenge, takeChallenge } from './challenges.ts';
import * as queries from './queries.ts';
import type { RelyingParty } from './relying-party.ts';
import { algorithms, type GivenRegistration, verifyRegistration } from './verify.ts';

type Dependencies = AccessDependencies & { db: Database };

export const mostPasskeys = 20;
const triesPerMinute = 10;

export function listPasskeys(db: Queryable, { person }: PersonContext, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listPasskeys.all(db, person.id, after, limit),
    keyOf: (row) => row.id,
    present: presentPasskey,
  });
}

/** What a browser needs to make a passkey. */
export async function beginPasskey(deps: Dependencies, { person }: PersonContext, site: RelyingParty) {
  await throttle(deps, `passkeys ${person.id}`, triesPerMinute);
  await refuseOldSession(deps.db, deps, person.sessionId);
  const known = await queries.listCredentials.all(deps.db, person.id);
  if (known.length >= mostPasskeys) throw conflict(messages.tooManyPasskeys({ most: mostPasskeys }));
  return {
    rp: { id: site.id, name: 'Laurel' },
    user: {
      id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: person.email,
      displayName: person.email,
    },
    challenge: await makeChallenge(deps, person.sessionId),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    // One authenticator has one passkey of an account.
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      type: 'public-key' as const,
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

/**
 * A passkey counts as both factors. The first factor of an account ends all other sessions, which were opened without one, and
 * comes with recovery codes.
 */
export async function addPasskey(
  deps: Dependencies,
  { person, actor, origin }: PersonContext,
  credential: GivenRegistration,
  name: string | undefined,
  site: RelyingParty,
) {
  await throttle(deps, `passkeys ${person.id}`, triesPerMinute);
  const challenge = await takeChallenge(deps, credential.response.clientDataJSON, person.sessionId);
  const made = challenge === undefined ? undefined : await verifyRegistration(credential, challenge, site);
  if (!made) throw refused();
  const called = name ?? deviceOf(origin.userAgent) ?? 'Passkey';
  const now = deps.clock();
  return deps.db
    .transaction(async (tx) => {
      const user = await lockUser.one(tx, person.id);
      const { count } = await queries.countPasskeys.one(tx, person.id);
      if (count >= mostPasskeys) throw conflict(messages.tooManyPasskeys({ most: mostPasskeys }));
      const row = await queries.insertPasskey.one(
        tx,
        newId(),
        person.id,
        made.credentialId,
        made.publicKey,
        made.counter,
        credential.response.transports,
        site.id,
        called,
        made.synced,
        now,
      );
      if (!user.second_factor) {
        await queries.setFactorSince.run(tx, person.id, now);
        await endOtherAccess(tx, person.id, person.sessionId);
      }
      const { left } = await countRecoveryCodes.one(tx, person.id);
      const recoveryCodes = left === 0 ? await writeRecoveryCodes(tx, person.id) : null;
      await recordForUser(tx, actor, person.id, 'user.add_passkey', { name: called });
      return { passkey: presentPasskey(row), recoveryCodes };
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'passkeys_by_credential') ? refused() : error;
    });
}

export async function renamePasskey(tx: Tx, { person, actor }: PersonContext, id: string, name: string) {
  await lockUser.one(tx, person.id);
  const row = await queries.renamePasskey.maybe(tx, person.id, id, name);
  if (!row) throw notFound('passkey');
  await recordForUser(tx, actor, person.id, 'user.rename_passkey', { name });
  return presentPasskey(row);
}

export async function removePasskey(
  tx: Tx,
  deps: Dependencies,
  { person, actor }: PersonContext,
  id: string,
): Promise<void> {
  await refuseOldSession(tx, deps, person.sessionId);
  await lockUser.one(tx, person.id);
  const row = await queries.deletePasskey.maybe(tx, person.id, id);
  if (!row) throw notFound('passkey');
  await settleFactors.run(tx, person.id);
  await recordForUser(tx, actor, person.id, 'user.remove_passkey', { name: row.name });
}

function presentPasskey(row: {
  id: string;
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}) {
  return {
    id: row.id,
    name: row.name,
    synced: row.synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

function refused() {
  return invalid('/credential', messages.passkeyNotAdded);
}
