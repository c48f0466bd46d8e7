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
  /** The one in use first; behind it the one before, while it is in grace. */
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
    // What comes packed would have to be unpacked to be read: a small bomb becomes a large one.
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
