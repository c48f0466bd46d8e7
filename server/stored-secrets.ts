import { moduleData } from './modules.ts';
import type { Keyring } from './platform/crypto/keyring.ts';
import { fitsDatabase, rewriteCheck } from './platform/crypto/secret-check.ts';
import type { Tx } from './platform/postgres/database.ts';
import type { Queryable } from './platform/postgres/statement.ts';

const kept = moduleData.flatMap(({ secrets }) => secrets ?? []);

/** Whether these are the keys that the database was used with. */
export async function isRightKeyring(db: Queryable, keyring: Keyring): Promise<boolean> {
  return fitsDatabase(db, keyring, async () => {
    const found = await Promise.all(kept.map(({ tryStored }) => tryStored(db, keyring)));
    if (found.includes('readable')) return 'readable';
    return found.includes('unreadable') ? 'unreadable' : 'none';
  });
}

/** Seals everything with the key in use. */
export async function resealStored(tx: Tx, keyring: Keyring) {
  await rewriteCheck(tx, keyring);
  let resealed = 0;
  const unreadable: string[] = [];
  for (const { reseal } of kept) {
    const done = await reseal(tx, keyring);
    resealed += done.resealed;
    unreadable.push(...done.unreadable);
  }
  return { resealed, unreadable };
}
