import {
  type Bytes,
  decodeBase64,
  decodeHex,
  serviceSignature,
  standardSignature,
  utf8,
  WebhookVerificationError,
} from './webhook-signature.ts';

export { WebhookVerificationError } from './webhook-signature.ts';

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
    const expected = await standardSignature(secret, { id, timestamp, body: bytes });
    const given = signatures.split(' ').filter((one) => one.startsWith('v1,'));
    // All are looked at, whichever is right: while a secret is being changed there are two.
    const matches = given.map((one) => isSame(decodeBase64(one.slice(3)), expected));
    if (!matches.includes(true)) throw refused();
    return parse(bytes);
  }
  const plain = header('x-service-signature');
  if (plain === undefined) throw new WebhookVerificationError('There is no signature in the headers.');
  const expected = await serviceSignature(secret, bytes);
  if (!plain.startsWith('sha256=') || !isSame(decodeHex(plain.slice(7)), expected)) throw refused();
  return parse(bytes);
}

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

/** Takes as long for a wrong byte at the beginning as for one at the end. */
function isSame(a: Bytes, b: Bytes): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < b.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

function parse(bytes: Bytes): WebhookEvent {
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
}
