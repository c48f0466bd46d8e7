import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

const algorithm = 'aes-256-gcm';
const [keyIdLength, ivLength, tagLength] = [12, 12, 16];

/**
 * Text that only this installation can read again: key id, nonce, tag, ciphertext. `context` (such as the id of the row
 * that it belongs to) is authenticated with it: copied into another row, it cannot be opened.
 */
export function sealText(keyring: Keyring, purpose: string, text: string, context: string): Buffer {
  const key = keyring.current(purpose);
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key.bytes, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(key.id, 'latin1'), iv, cipher.getAuthTag(), sealed]);
}

/** The text; undefined if its key is no longer known or the bytes were changed. */
export function openSealed(
  keyring: Keyring,
  purpose: string,
  bytes: Buffer,
  context: string,
): string | undefined {
  const key = keyring.find(purpose, keyIdOf(bytes));
  if (!key) return undefined;
  const [iv, tag] = [bytes.subarray(keyIdLength, 24), bytes.subarray(24, 24 + tagLength)];
  try {
    const decipher = createDecipheriv(algorithm, key.bytes, iv, { authTagLength: tagLength })
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    return decipher.update(bytes.subarray(40), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** Whether it was sealed with the key that is in use now. */
export function isSealedNow(keyring: Keyring, purpose: string, bytes: Buffer): boolean {
  return keyIdOf(bytes) === keyring.current(purpose).id;
}

function keyIdOf(bytes: Buffer): string {
  return bytes.subarray(0, keyIdLength).toString('latin1');
}
