import type { EventType, LaurelEvent } from './messages.ts';
import type { AnyProject, ProjectTypes } from './project-types.ts';
import {
  type Bytes,
  decodeBase64,
  decodeHex,
  serviceSignature,
  standardSignature,
  utf8,
  WebhookVerificationError,
} from './webhook-signature.ts';

export type { EventData, EventType, LaurelEvent } from './messages.ts';
export type { AnyProject, ProjectTypes } from './project-types.ts';
export { WebhookVerificationError } from './webhook-signature.ts';

/**
 * Verifies that a delivery came from your Laurel, and returns its event. It uses only Web Crypto, so that it runs in
 * Node, Deno, Bun, browsers' workers and edge runtimes.
 */

/**
 * The event of a delivery, discriminated by `type`: in `case 'player.level_up':` its `data` has `newLevel`. A newer service
 * may send types that are not listed: leave room for them (`default:`).
 */
export type WebhookEvent<P extends ProjectTypes = AnyProject> = LaurelEvent<EventType, P>;

export interface VerifyWebhookOptions {
  /** The raw body, before it was parsed: text or bytes. */
  payload: string | Uint8Array;
  /** The headers of the request, in the form of your framework. */
  headers: Headers | Record<string, string | readonly string[] | undefined>;
  secret: string;
  /** How old, or how far in the future, a delivery may be, so that nobody can replay it later. Default: 5 minutes. */
  toleranceSeconds?: number | undefined;
  /** For tests. */
  now?: Date | undefined;
}

/**
 * Returns the event of a delivery if its signature is valid. The headers of Standard Webhooks are verified if present,
 * including the time; otherwise `X-Service-Signature` is. Throws a `WebhookVerificationError` if it is not valid.
 */
export async function verifyWebhook<P extends ProjectTypes = AnyProject>(
  options: VerifyWebhookOptions,
): Promise<WebhookEvent<P>> {
  const { secret, toleranceSeconds = 300, now = new Date() } = options;
  const bytes = typeof options.payload === 'string' ? utf8(options.payload) : options.payload;
  const header = reader(options.headers);
  const signatures = header('webhook-signature');
  if (signatures !== undefined) {
    const [id, timestamp] = [header('webhook-id') ?? '', header('webhook-timestamp') ?? ''];
    refuseOld(timestamp, toleranceSeconds, now);
    const expected = await standardSignature(secret, { id, timestamp, body: bytes });
    const given = signatures.split(' ').filter((one) => one.startsWith('v1,'));
    // During a rotation of the secret there are two signatures. All are compared, so that the time does not tell which
    // one matches.
    const matches = given.map((one) => isSame(decodeBase64(one.slice(3)), expected));
    if (!matches.includes(true)) throw refused();
    return parse<P>(bytes);
  }
  const plain = header('x-service-signature');
  if (plain === undefined) throw new WebhookVerificationError('There is no signature in the headers.');
  const expected = await serviceSignature(secret, bytes);
  if (!plain.startsWith('sha256=') || !isSame(decodeHex(plain.slice(7)), expected)) throw refused();
  return parse<P>(bytes);
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

/** Compares in constant time: a wrong byte at the beginning takes as long as one at the end. */
function isSame(a: Bytes, b: Bytes): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < b.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

function parse<P extends ProjectTypes>(bytes: Bytes): WebhookEvent<P> {
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent<P>;
}
