/**
 * Tells whether a delivery came from your Laurel, and gives the event in it. It stands on Web Crypto alone, so that it
 * runs as it is in Node, Deno, Bun, browsers' workers and edge runtimes.
 */

export interface WebhookEvent {
  id: string;
  type: string;
  projectId: string;
  createdAt: string;
  data: Record<string, unknown>;
}

export interface VerifyWebhookOptions {
  /** The body as it came, before anything parsed it: text or bytes. */
  payload: string | Uint8Array;
  /** The headers of the request, however your framework has them. */
  headers: Headers | Record<string, string | readonly string[] | undefined>;
  secret: string;
  /** How old, or how far in the future, a delivery may be: so an eavesdropper cannot send it again later. 5 minutes. */
  toleranceSeconds?: number;
  /** For tests. */
  now?: Date;
}

/** The delivery is not to be trusted: answer 401 and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/**
 * The event of a delivery whose signature is right. With the headers of Standard Webhooks these are verified, time
 * included; without them `X-Service-Signature` is. Anything else throws a `WebhookVerificationError`.
 */
export async function verifyWebhook(options: VerifyWebhookOptions): Promise<WebhookEvent> {
  const { secret, toleranceSeconds = 300, now = new Date() } = options;
  const bytes = typeof options.payload === 'string' ? utf8(options.payload) : options.payload;
  const header = reader(options.headers);
  const signatures = header('webhook-signature');
  if (signatures !== undefined) {
    const [id, timestamp] = [header('webhook-id') ?? '', header('webhook-timestamp') ?? ''];
    refuseOld(timestamp, toleranceSeconds, now);
    const signed = concat(utf8(`${id}.${timestamp}.`), bytes);
    const expected = await hmac(standardKey(secret), signed);
    const given = signatures.split(' ').filter((one) => one.startsWith('v1,'));
    // All are looked at, whichever is right: while a secret is being changed there are two.
    const matches = given.map((one) => isSame(decodeBase64(one.slice(3)), expected));
    if (!matches.includes(true)) throw refused();
    return parse(bytes);
  }
  const plain = header('x-service-signature');
  if (plain === undefined) throw new WebhookVerificationError('There is no signature in the headers.');
  const expected = await hmac(utf8(secret), bytes);
  if (!plain.startsWith('sha256=') || !isSame(decodeHex(plain.slice(7)), expected)) throw refused();
  return parse(bytes);
}

type Bytes = Uint8Array<ArrayBufferLike>;

function refused(): WebhookVerificationError {
  return new WebhookVerificationError(
    'The signature is not right: the secret is another, or the body was changed.',
  );
}

function refuseOld(timestamp: string, toleranceSeconds: number, now: Date): void {
  const at = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now.getTime() / 1000 - at) <= toleranceSeconds)) {
    throw new WebhookVerificationError('The delivery is too old, or this machine’s clock is off.');
  }
}

function reader(headers: VerifyWebhookOptions['headers']): (name: string) => string | undefined {
  if (typeof (headers as Headers).get === 'function') {
    return (name) => (headers as Headers).get(name) ?? undefined;
  }
  const lower = Object.entries(headers as Record<string, string | readonly string[] | undefined>).map(
    ([name, value]) => [name.toLowerCase(), typeof value === 'string' ? value : value?.[0]] as const,
  );
  const found = new Map(lower);
  return (name) => found.get(name);
}

/** Behind `whsec_` comes base64; any other secret is used as its bytes. */
function standardKey(secret: string): Bytes {
  return secret.startsWith('whsec_') ? decodeBase64(secret.slice(6)) : utf8(secret);
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  if (key.length === 0)
    throw new WebhookVerificationError('The secret is empty, or not base64 behind whsec_.');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', copy(key), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, copy(message)));
}

/** Takes as long for a wrong byte at the beginning as for one at the end. */
function isSame(a: Bytes, b: Bytes): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < b.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

function parse(bytes: Bytes): WebhookEvent {
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
}

function utf8(text: string): Bytes {
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

/** Empty for what is no base64: then it equals no signature. */
function decodeBase64(text: string): Bytes {
  try {
    const plain = text.replaceAll('-', '+').replaceAll('_', '/');
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function decodeHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return new Uint8Array();
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
