import { type Queryable, statement } from '../postgres/statement.ts';
import type { Keyring } from './keyring.ts';
import { openSealed, sealText } from './sealed-text.ts';

/** What the keyring can do with the secrets that were stored before there was a check value. */
export type StoredSecrets = 'none' | 'readable' | 'unreadable';

const read = statement<{ sealed: Buffer }>('secret_check.read', 'select sealed from secret_check');
const insert = statement<never, [Buffer]>(
  'secret_check.insert',
  'insert into secret_check (sealed) values ($1) on conflict do nothing',
);
const replace = statement<never, [Buffer]>(
  'secret_check.replace',
  `insert into secret_check (sealed) values ($1)
   on conflict (id) do update set sealed = excluded.sealed`,
);

const purpose = 'secret check';
const knownText = 'laurel';

/**
 * Whether these keys are the ones that the database was used with. The first start writes the check value; a database
 * from before there was one is judged by its stored secrets, and gets its check value if they can be read.
 */
export async function fitsDatabase(
  db: Queryable,
  keyring: Keyring,
  tryStored: () => Promise<StoredSecrets>,
): Promise<boolean> {
  if (!(await read.maybe(db))) {
    if ((await tryStored()) === 'unreadable') return false;
    // Another node may have written it meanwhile with another key: then that one counts.
    await insert.run(db, sealCheck(keyring));
  }
  const { sealed } = await read.one(db);
  return openSealed(keyring, purpose, sealed, purpose) === knownText;
}

/** Seals the check value with the key in use, so that older keys, or a lost one, are no longer needed. */
export async function rewriteCheck(db: Queryable, keyring: Keyring): Promise<void> {
  await replace.run(db, sealCheck(keyring));
}

function sealCheck(keyring: Keyring): Buffer {
  return sealText(keyring, purpose, knownText, purpose);
}
