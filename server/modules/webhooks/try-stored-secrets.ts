import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { StoredSecrets } from '../../platform/crypto/secret-check.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './queries.ts';
import { openSecret } from './secrets.ts';

/** Looks at one stored secret for each key that sealed any: one that opens proves that its key is known. */
export async function tryStoredSecrets(db: Queryable, keyring: Keyring): Promise<StoredSecrets> {
  const samples = await queries.sampleSecrets.all(db);
  if (samples.length === 0) return 'none';
  const opens = samples.some(({ id, secret }) => openSecret(keyring, id, secret) !== undefined);
  return opens ? 'readable' : 'unreadable';
}
