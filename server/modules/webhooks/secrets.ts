import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { isSealedNow, openSealed, sealText } from '../../platform/crypto/sealed-text.ts';
import { invalid } from '../../platform/faults.ts';
import { messages } from './messages.ts';
import { type OwnHeaders, openHeaders } from './own-headers.ts';

const purpose = 'webhook secrets';
/** Standard Webhooks: the key in base64 follows the prefix. */
const prefix = 'whsec_';

export function makeSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** Refuses a secret that is not a valid key of Standard Webhooks: its receivers would have to guess what the key is. */
export function refuseOddSecret(secret: string): void {
  if (!secret.startsWith(prefix)) return;
  const digits = /^([A-Za-z0-9+/_-]+)={0,2}$/.exec(secret.slice(prefix.length))?.[1];
  // One digit more than a multiple of four is not a whole byte.
  if (digits !== undefined && digits.length % 4 !== 1) return;
  throw invalid('/secret', messages.secretForm({ prefix }));
}

export function sealSecret(keyring: Keyring, webhookId: string, secret: string): Buffer {
  return sealText(keyring, purpose, secret, webhookId);
}

export function openSecret(keyring: Keyring, webhookId: string, sealed: Buffer): string | undefined {
  return openSealed(keyring, purpose, sealed, webhookId);
}

/** A secret, ready to sign with: making a key of it for each delivery took a third of the time to sign. */
export interface SigningKey {
  /** The secret as it is, for `X-Service-Signature`. */
  plain: KeyObject;
  /** As Standard Webhooks reads it. */
  standard: KeyObject;
}

export function signingKey(secret: string): SigningKey {
  return {
    plain: createSecretKey(Buffer.from(secret, 'utf8')),
    standard: createSecretKey(standardKey(secret)),
  };
}

export interface SecretOpener {
  (webhookId: string, sealed: Buffer): SigningKey | undefined;
  headers(webhookId: string, sealed: Buffer): OwnHeaders | undefined;
}

const mostRemembered = 1_000;

/** Opens secrets and caches those opened last: opening one takes as long as signing with it. */
export function createSecretOpener(keyring: Keyring): SecretOpener {
  const opened = new LRUCache<string, { key: SigningKey | undefined }>({ max: mostRemembered });
  const openKey = (webhookId: string, sealed: Buffer) => {
    const name = `${webhookId} ${sealed.toString('base64')}`;
    const known = opened.get(name);
    if (known) return known.key;
    const secret = openSecret(keyring, webhookId, sealed);
    const key = secret === undefined ? undefined : signingKey(secret);
    opened.set(name, { key });
    return key;
  };
  // Not cached: they are opened once for each read of what is due, not for each delivery.
  return Object.assign(openKey, {
    headers: (webhookId: string, sealed: Buffer) => openHeaders(keyring, webhookId, sealed),
  });
}

export function isCurrentSecret(keyring: Keyring, sealed: Buffer): boolean {
  return isSealedNow(keyring, purpose, sealed);
}

function standardKey(secret: string): Buffer {
  return secret.startsWith(prefix)
    ? Buffer.from(secret.slice(prefix.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
