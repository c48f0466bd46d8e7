import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { isSealedNow, openSealed, sealText } from '../../../platform/crypto/sealed-text.ts';
import type { StoredSecrets } from '../../../platform/crypto/secret-check.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

const purpose = 'second factors';

export function sealTotp(keyring: Keyring, userId: string, secret: string): Buffer {
  return sealText(keyring, purpose, secret, userId);
}

export function openTotp(keyring: Keyring, userId: string, sealed: Buffer): string | undefined {
  return openSealed(keyring, purpose, sealed, userId);
}

/** One secret that opens proves that its key is known. */
export async function tryStoredFactors(db: Queryable, keyring: Keyring): Promise<StoredSecrets> {
  const samples = await queries.sampleTotpSecrets.all(db);
  if (samples.length === 0) return 'none';
  const opens = samples.some(({ user_id, sealed }) => openTotp(keyring, user_id, sealed) !== undefined);
  return opens ? 'readable' : 'unreadable';
}

/** Seals every secret with the key in use. Those that no key opens stay as they are: the key may be found again. */
export async function resealFactors(tx: Tx, keyring: Keyring) {
  let resealed = 0;
  const unreadable: string[] = [];
  for (const { user_id, sealed } of await queries.listTotpSecrets.all(tx)) {
    if (isSealedNow(keyring, purpose, sealed)) continue;
    const secret = openTotp(keyring, user_id, sealed);
    if (secret === undefined) {
      unreadable.push(user_id);
      continue;
    }
    await queries.rewriteTotpSecret.run(tx, user_id, sealTotp(keyring, user_id, secret));
    resealed++;
  }
  return { resealed, unreadable };
}
