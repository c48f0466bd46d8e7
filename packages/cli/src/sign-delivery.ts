import { createHmac, randomBytes } from 'node:crypto';
import { usageError } from './exit-codes.ts';

const prefix = 'whsec_';

export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** Checks a secret by the same rules as for a webhook. */
export function checkSecret(secret: string): string {
  if (secret.length < 8 || secret.length > 256) throw usageError('--secret must have 8 to 256 characters.');
  const digits = /^([A-Za-z0-9+/_-]+)={0,2}$/.exec(secret.slice(prefix.length))?.[1];
  if (secret.startsWith(prefix) && (digits === undefined || digits.length % 4 === 1)) {
    throw usageError(
      `--secret must be base64 after the prefix ${prefix}; without the prefix any text is allowed.`,
    );
  }
  return secret;
}

export interface Delivery {
  eventId: string;
  eventType: string;
  deliveryId: string;
  attempt: number;
  environment: string;
  body: string;
  secret: string;
  at: Date;
}

/** The headers that the service sends with a webhook. */
export function deliveryHeaders(delivery: Delivery): Record<string, string> {
  const { eventId, eventType, deliveryId, attempt, environment, body, secret, at } = delivery;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const standard = createHmac('sha256', standardKey(secret)).update(`${eventId}.${timestamp}.${body}`);
  return {
    'content-type': 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'Laurel-Webhooks/1',
    'x-service-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    'x-service-event': eventType,
    'x-service-delivery': deliveryId,
    'x-service-attempt': String(attempt),
    'x-service-environment': environment,
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${standard.digest('base64')}`,
  };
}

/** After `whsec_` comes base64; of any other secret the bytes are used. */
function standardKey(secret: string): Buffer {
  return secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret);
}
