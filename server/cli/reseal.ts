import type { Config } from '../config.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { readSecretFile } from '../platform/crypto/secret-file.ts';
import { isRightKeyring, resealStored } from '../stored-secrets.ts';
import { withDatabase } from './with-database.ts';

/** Encrypts all stored secrets with the current key. `check` is told first whether a configured key is that of the database. */
export function reseal(config: Config, check: (isRight: boolean) => void) {
  return withDatabase(config, async (db) => {
    const keys = config.secretKeys.length > 0 ? config.secretKeys : readSecretFile(config.dataDir);
    const keyring = createKeyring(keys);
    return db.transaction(async (tx) => {
      check(await isRightKeyring(tx, keyring));
      return resealStored(tx, keyring);
    });
  });
}
