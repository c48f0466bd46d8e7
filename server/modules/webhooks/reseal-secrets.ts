import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { resealHeaders } from './own-headers.ts';
import * as queries from './queries.ts';
import { isCurrentSecret, openSecret, sealSecret } from './secrets.ts';

/**
 * Seals every webhook's secrets and headers with the key in use, so that older keys are no longer needed. Returns those
 * that no key opens, and leaves them as they are: the key may be found again.
 */
export async function resealSecrets(
  tx: Tx,
  keyring: Keyring,
): Promise<{ resealed: number; unreadable: string[] }> {
  let resealed = 0;
  const unreadable: string[] = [];
  for (const { id, secret, former_secret, headers } of await queries.listSecrets.all(tx)) {
    const newHeaders = headers && resealHeaders(keyring, id, headers);
    if (newHeaders) await queries.rewriteHeaders.run(tx, id, newHeaders);
    const stale = [secret, former_secret].some((sealed) => sealed && !isCurrentSecret(keyring, sealed));
    if (!stale) continue;
    const [open, former] = [
      openSecret(keyring, id, secret),
      former_secret && openSecret(keyring, id, former_secret),
    ];
    if (open === undefined) {
      unreadable.push(id);
      continue;
    }
    await queries.rewriteSecrets.run(
      tx,
      id,
      sealSecret(keyring, id, open),
      former ? sealSecret(keyring, id, former) : null,
    );
    resealed++;
  }
  return { resealed, unreadable };
}
