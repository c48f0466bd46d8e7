import { conflict } from '../../../platform/faults.ts';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import type { PersonContext } from '../contexts.ts';
import type { AccessDependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { deletePasskeysOf } from '../passkeys/queries.ts';
import { endOtherAccess } from '../people/accounts.ts';
import { refuseOldSession } from '../people/fresh-session.ts';
import { throttle } from '../people/log-in.ts';
import { lockUser } from '../people/queries.ts';
import { recordForUser } from '../people/record-for-user.ts';
import { codesPerMinute, wrongCode } from './challenges.ts';
import { isAppCode, takeCode } from './check-code.ts';
import * as queries from './queries.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { sealTotp } from './sealed-secrets.ts';
import { makeTotpSecret, totpUri } from './totp.ts';

type Dependencies = AccessDependencies & { db: Database };

/** A new secret, which counts once a code of it was shown. One that was not confirmed is replaced. */
export async function beginTotp({ db, keyring, clock }: Dependencies, { person }: PersonContext) {
  const secret = makeTotpSecret();
  await db.transaction(async (tx) => {
    await refuseOldSession(tx, { clock }, person.sessionId);
    await lockUser.one(tx, person.id);
    const put = await queries.putTotp.run(tx, person.id, sealTotp(keyring, person.id, secret), clock());
    if (put === 0) throw conflict(messages.hasSecondFactor);
  });
  return { secret, uri: totpUri(secret, person.email) };
}

/**
 * From now on a sign-in needs a code. All other sessions end: whoever opened one with the password alone must not go on
 * without the second factor.
 */
export function confirmTotp(deps: Dependencies, context: PersonContext, code: string) {
  return withCode(deps, context, code, 'new app', async (tx) => {
    await queries.confirmTotp.run(tx, context.person.id, deps.clock());
    await endOtherAccess(tx, context.person.id, context.person.sessionId);
    const codes = await writeRecoveryCodes(tx, context.person.id);
    await recordForUser(tx, context.actor, context.person.id, 'user.add_second_factor');
    return { recoveryCodes: codes };
  });
}

/** Ten new ones; the others no longer work. */
export function renewRecoveryCodes(deps: Dependencies, context: PersonContext, code: string) {
  return withCode(deps, context, code, 'any', async (tx) => {
    const codes = await writeRecoveryCodes(tx, context.person.id);
    await recordForUser(tx, context.actor, context.person.id, 'user.renew_recovery_codes');
    return { recoveryCodes: codes };
  });
}

export async function removeTotp(deps: Dependencies, context: PersonContext, code: string): Promise<void> {
  await refuseOldSession(deps.db, deps, context.person.sessionId);
  return withCode(deps, context, code, 'app', async (tx) => {
    await queries.deleteTotp.run(tx, context.person.id);
    await queries.settleFactors.run(tx, context.person.id);
    await recordForUser(tx, context.actor, context.person.id, 'user.remove_second_factor');
  });
}

/** Without a code: for the operator, on the server itself. Returns whether there was one. */
export async function dropSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await lockUser.one(tx, userId);
  const { has } = await queries.readFactors.one(tx, userId);
  // Challenges before the secret, as a sign-in locks them.
  await endOtherAccess(tx, userId, null);
  await queries.deleteTotp.run(tx, userId);
  await deletePasskeysOf.run(tx, userId);
  await queries.settleFactors.run(tx, userId);
  return has;
}

/** Runs the change if the code is right. A wrong one is counted, so its transaction does not fail. */
async function withCode<T>(
  deps: Dependencies,
  { person }: PersonContext,
  code: string,
  /** What the account must have: an app, an app that is being set up, or any second factor. */
  needs: 'app' | 'new app' | 'any',
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  await throttle(deps, `second factor ${person.id}`, codesPerMinute);
  const done = await deps.db.transaction(async (tx) => {
    const { second_factor: hasAny } = await lockUser.one(tx, person.id);
    const row = await queries.lockTotp.maybe(tx, person.id);
    const isNew = needs === 'new app';
    if (isNew && row?.confirmed_at) throw conflict(messages.hasSecondFactor);
    const has = needs === 'any' ? hasAny : row !== undefined && (isNew || row.confirmed_at !== null);
    if (!has) throw conflict(messages.noSecondFactor);
    // A recovery code says nothing about a new app.
    if (isNew && !isAppCode(code)) return undefined;
    if (!(await takeCode(tx, deps, person.id, code, isNew ? { unconfirmed: true } : {}))) return undefined;
    return { result: await change(tx) };
  });
  if (!done) throw wrongCode();
  return done.result;
}

/** Ten new ones, in place of those that there are. */
export async function writeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await queries.replaceRecoveryCodes.run(tx, userId, codes.map(hashRecoveryCode));
  return codes;
}
