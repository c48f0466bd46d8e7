import type { Keyring } from '../../platform/crypto/keyring.ts';
import { isSealedNow, openSealed, sealText } from '../../platform/crypto/sealed-text.ts';
import { invalid } from '../../platform/faults.ts';
import { messages } from './messages.ts';

/** Headers of a webhook's own that go with each delivery, such as the credential of a gateway. */
export type OwnHeaders = Readonly<Record<string, string>>;

const purpose = 'webhook headers';

/** Those that belong to one connection (RFC 9110), and those that decide how the request is read. */
const reserved = new Set([
  'accept-encoding',
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const reservedPrefixes = ['content-', 'x-service-', 'webhook-'];

/** A token of HTTP (RFC 9110), of a length that receivers accept. */
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}$/;

/** Checks the names. The schema checks the values. */
export function refuseBadHeaders(headers: OwnHeaders): void {
  const seen = new Set<string>();
  for (const name of Object.keys(headers)) {
    const lower = name.toLowerCase();
    const path = `/headers/${name}`;
    if (!headerName.test(name)) {
      throw invalid(path, messages.headerName);
    }
    if (reserved.has(lower) || reservedPrefixes.some((prefix) => lower.startsWith(prefix))) {
      throw invalid(path, messages.reservedHeader);
    }
    if (seen.has(lower)) throw invalid(path, messages.headerTwice);
    seen.add(lower);
  }
}

export interface StoredHeaders {
  names: string[];
  sealed: Buffer | null;
}

export function sealHeaders(keyring: Keyring, webhookId: string, headers: OwnHeaders | null): StoredHeaders {
  const names = Object.keys(headers ?? {});
  const sealed = names.length === 0 ? null : sealText(keyring, purpose, JSON.stringify(headers), webhookId);
  return { names, sealed };
}

/** Undefined if the key that encrypted them is no longer known. */
export function openHeaders(keyring: Keyring, webhookId: string, sealed: Buffer): OwnHeaders | undefined {
  const text = openSealed(keyring, purpose, sealed, webhookId);
  return text === undefined ? undefined : (JSON.parse(text) as OwnHeaders);
}

/** Encrypts them with the current key. Undefined if they already are, or if no known key decrypts them. */
export function resealHeaders(keyring: Keyring, webhookId: string, sealed: Buffer): Buffer | undefined {
  if (isSealedNow(keyring, purpose, sealed)) return undefined;
  const headers = openHeaders(keyring, webhookId, sealed);
  return headers && sealText(keyring, purpose, JSON.stringify(headers), webhookId);
}
