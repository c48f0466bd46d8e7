import { createHmac } from 'node:crypto';
import type { SigningKey } from './secrets.ts';

export interface Signed {
  eventId: string;
  eventType: string;
  deliveryId: string;
  attempt: number;
  environment: string;
  /** The exact bytes that are sent. */
  body: string;
  /** The current one first; then the previous one, during its grace period. */
  keys: readonly [SigningKey, ...SigningKey[]];
  at: Date;
}

/** The headers of a delivery: ours, and those of Standard Webhooks. */
export function deliveryHeaders(signed: Signed): Record<string, string> {
  const { eventId, eventType, deliveryId, attempt, environment, body, keys, at } = signed;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const standard = keys.map((key) => `v1,${standardSignature(key, eventId, timestamp, body)}`);
  return {
    'content-type': 'application/json',
    // A compressed response would have to be decompressed to be read: a small one could become huge.
    'accept-encoding': 'identity',
    'user-agent': 'Laurel-Webhooks/1',
    'x-service-signature': `sha256=${createHmac('sha256', keys[0].plain).update(body).digest('hex')}`,
    'x-service-event': eventType,
    'x-service-delivery': deliveryId,
    'x-service-attempt': String(attempt),
    'x-service-environment': environment,
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': standard.join(' '),
  };
}

function standardSignature({ standard }: SigningKey, id: string, timestamp: string, body: string): string {
  return createHmac('sha256', standard).update(`${id}.${timestamp}.${body}`).digest('base64');
}
