import type { Keyring } from '../../platform/crypto/keyring.ts';
import { isSealedNow, openSealed, sealText } from '../../platform/crypto/sealed-text.ts';
import type { StoredSecrets } from '../../platform/crypto/secret-check.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

const purpose = 'single sign-on';

export function sealClientSecret(keyring: Keyring, tenantId: string, secret: string): Buffer {
  return sealText(keyring, purpose, secret, tenantId);
}

export function openClientSecret(keyring: Keyring, tenantId: string, sealed: Buffer): string | undefined {
  return openSealed(keyring, purpose, sealed, tenantId);
}

/** One secret that opens proves that its key is known. */
export async function tryClientSecrets(db: Queryable, keyring: Keyring): Promise<StoredSecrets> {
  const samples = await queries.sampleSecrets.all(db);
  if (samples.length === 0) return 'none';
  const opens = samples.some(
    ({ tenant_id, client_secret }) => openClientSecret(keyring, tenant_id, client_secret) !== undefined,
  );
  return opens ? 'readable' : 'unreadable';
}

/** Seals every secret with the key in use. Those that no key opens stay as they are: the key may be found again. */
export async function resealClientSecrets(tx: Tx, keyring: Keyring) {
  let resealed = 0;
  const unreadable: string[] = [];
  for (const { tenant_id, client_secret } of await queries.listSecrets.all(tx)) {
    if (isSealedNow(keyring, purpose, client_secret)) continue;
    const secret = openClientSecret(keyring, tenant_id, client_secret);
    if (secret === undefined) {
      unreadable.push(tenant_id);
      continue;
    }
    await queries.rewriteSecret.run(tx, tenant_id, sealClientSecret(keyring, tenant_id, secret));
    resealed++;
  }
  return { resealed, unreadable };
}
