import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { isSealedNow, openSealed, sealText } from '../../platform/crypto/sealed-text.ts';
import { invalid } from '../../platform/faults.ts';

const purpose = 'webhook secrets';
/** Standard Webhooks: behind the prefix comes the key in base64. */
const prefix = 'whsec_';

export function makeSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** What cannot be a key in the Standard Webhooks scheme would leave its receivers guessing what the key is. */
export function refuseOddSecret(secret: string): void {
  if (!secret.startsWith(prefix)) return;
  const digits = /^([A-Za-z0-9+/_-]+)={0,2}$/.exec(secret.slice(prefix.length))?.[1];
  // One digit more than a multiple of four is half a byte.
  if (digits !== undefined && digits.length % 4 !== 1) return;
  throw invalid('/secret', `Behind ${prefix} base64 is expected; without the prefix any text will do.`);
}

export function sealSecret(keyring: Keyring, webhookId: string, secret: string): Buffer {
  return sealText(keyring, purpose, secret, webhookId);
}

export function openSecret(keyring: Keyring, webhookId: string, sealed: Buffer): string | undefined {
  return openSealed(keyring, purpose, sealed, webhookId);
}

export type SecretOpener = (webhookId: string, sealed: Buffer) => string | undefined;

const mostRemembered = 1_000;

/**
 * Opens secrets and remembers those opened last, as long as their bytes are the same: each delivery names its webhook's
 * secret anew, and to open it took as long as to sign with it.
 */
export function createSecretOpener(keyring: Keyring): SecretOpener {
  const opened = new Map<string, { sealed: Buffer; secret: string | undefined }>();
  return (webhookId, sealed) => {
    const known = opened.get(webhookId);
    if (known?.sealed.equals(sealed)) return known.secret;
    const secret = openSecret(keyring, webhookId, sealed);
    if (opened.size >= mostRemembered) opened.clear();
    opened.set(webhookId, { sealed, secret });
    return secret;
  };
}

export function isCurrentSecret(keyring: Keyring, sealed: Buffer): boolean {
  return isSealedNow(keyring, purpose, sealed);
}

/** The key of the Standard Webhooks scheme; `X-Service-Signature` uses the secret as it stands. */
export function standardKey(secret: string): Buffer {
  return secret.startsWith(prefix)
    ? Buffer.from(secret.slice(prefix.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
