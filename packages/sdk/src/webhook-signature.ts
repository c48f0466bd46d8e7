/** Signs deliveries, using only Web Crypto. */

export type Bytes = Uint8Array<ArrayBufferLike>;

/** The signature of Standard Webhooks, over the id, the time and the body. */
export function standardSignature(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: Bytes },
): Promise<Bytes> {
  return hmac(standardKey(secret), concat(utf8(`${id}.${timestamp}.`), body));
}

/** The signature of `X-Service-Signature`, over the body. */
export function serviceSignature(secret: string, body: Bytes): Promise<Bytes> {
  return hmac(utf8(secret), body);
}

/** After `whsec_` comes base64; of any other secret the bytes are used. */
function standardKey(secret: string): Bytes {
  return secret.startsWith('whsec_') ? decodeBase64(secret.slice(6)) : utf8(secret);
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  if (key.length === 0) {
    throw new WebhookVerificationError('The secret is empty, or not base64 after whsec_.');
  }
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', copy(key), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, copy(message)));
}

/** The delivery cannot be trusted: respond with 401 and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function copy(bytes: Bytes): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function concat(a: Bytes, b: Bytes): Bytes {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Empty if the text is not base64: then it equals no signature. */
export function decodeBase64(text: string): Bytes {
  try {
    const plain = text.replaceAll('-', '+').replaceAll('_', '/');
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

export function encodeBase64(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes));
}

export function decodeHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return new Uint8Array();
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function encodeHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
