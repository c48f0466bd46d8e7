import { createHash, hkdfSync } from 'node:crypto';

interface DerivedKey {
  /** Public: names the key in a token or a ciphertext, and tells nothing of it. */
  id: string;
  bytes: Uint8Array;
}

/** The installation's secret keys: the first is in use, the others are still accepted. */
export interface Keyring {
  /** One key per purpose, so that a token's signature can never pass for something else. */
  current(purpose: string): DerivedKey;
  find(purpose: string, id: string): DerivedKey | undefined;
}

export function createKeyring(secrets: readonly string[]): Keyring {
  if (secrets.length === 0) throw new Error('a keyring needs at least one key');
  const derived = new Map<string, DerivedKey[]>();

  function keys(purpose: string): DerivedKey[] {
    let list = derived.get(purpose);
    if (!list) {
      list = secrets.map((secret) => derive(secret, purpose));
      derived.set(purpose, list);
    }
    return list;
  }

  return {
    current: (purpose) => keys(purpose)[0] as DerivedKey,
    find: (purpose, id) => keys(purpose).find((key) => key.id === id),
  };
}

function derive(secret: string, purpose: string): DerivedKey {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', `laurel:${purpose}`, 32));
  const id = createHash('sha256').update('laurel:key-id').update(bytes).digest('base64url').slice(0, 12);
  return { id, bytes };
}
