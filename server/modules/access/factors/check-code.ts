import type { Clock } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import * as queries from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openTotp } from './sealed-secrets.ts';
import { stepOfCode } from './totp.ts';

/** Whoever knows the password tries no more codes of an app than this in a day. Recovery codes cannot be guessed. */
const wrongPerDay = 50;

export type CodeKind = 'totp' | 'recovery_code';

/** Whether it looks like a code of an app: recovery codes are longer. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/**
 * What the code is, if it is one of this person and was not used before; it is used up by this. Undefined if it is wrong,
 * which is counted.
 */
export async function takeCode(
  tx: Tx,
  { keyring, clock }: { keyring: Keyring; clock: Clock },
  userId: string,
  code: string,
  /** Before an app is confirmed, its codes prove only that it is the one. */
  counts: { unconfirmed?: true } = {},
): Promise<CodeKind | undefined> {
  if (!isAppCode(code)) {
    const isTaken = (await queries.takeRecoveryCode.run(tx, userId, hashRecoveryCode(code))) > 0;
    return isTaken ? 'recovery_code' : undefined;
  }
  const row = await queries.lockTotp.maybe(tx, userId);
  if (!row || (row.confirmed_at === null && !counts.unconfirmed)) return undefined;
  const now = clock();
  const day = now.toISOString().slice(0, 10);
  const isBarred = row.wrong_day === day && row.wrong_codes >= wrongPerDay;
  const secret = openTotp(keyring, userId, row.sealed);
  const step = isBarred || secret === undefined ? null : stepOfCode(secret, code, now);
  if (step === null || (row.last_step !== null && step <= row.last_step)) {
    await queries.countWrongCode.run(tx, userId, day);
    return undefined;
  }
  await queries.useTotpStep.run(tx, userId, step);
  return 'totp';
}
