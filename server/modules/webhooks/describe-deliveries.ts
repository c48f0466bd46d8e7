import type { OutgoingRequest } from '../../platform/http/openapi/openapi.ts';
import { environmentNames } from '../access/index.ts';
import { EnvelopeOf, type EventType, eventTypeNames, eventTypes, typeName } from '../catalogue/index.ts';

const uuid = { type: 'string', format: 'uuid' };

/** A test compares these with what is sent. */
function headersOf(type: EventType): OutgoingRequest['headers'] {
  return [
    {
      name: 'User-Agent',
      description: 'This service and the version of its delivery format.',
      schema: { type: 'string', examples: ['Laurel-Webhooks/1'] },
    },
    {
      name: 'X-Service-Signature',
      description:
        'The HMAC-SHA-256 of the exact bytes of the body, keyed with the secret of the webhook, as `sha256=` and 64 ' +
        'hexadecimal digits.',
      schema: { type: 'string', pattern: '^sha256=[0-9a-f]{64}$' },
    },
    {
      name: 'X-Service-Event',
      description: 'The type of the event.',
      schema: { type: 'string', const: type },
    },
    {
      name: 'X-Service-Delivery',
      description: 'The id of the delivery, the same for all of its attempts.',
      schema: uuid,
    },
    {
      name: 'X-Service-Attempt',
      description: 'The number of the attempt, from 1.',
      schema: { type: 'integer', minimum: 1, examples: [1] },
    },
    {
      name: 'X-Service-Environment',
      description: 'The environment in which the event happened.',
      schema: { type: 'string', enum: [...environmentNames] },
    },
    {
      name: 'webhook-id',
      description: 'The id of the event, equal to `id` in the body (Standard Webhooks).',
      schema: uuid,
    },
    {
      name: 'webhook-timestamp',
      description: 'When this attempt was signed, in Unix seconds (Standard Webhooks).',
      schema: { type: 'integer', examples: [1_794_735_000] },
    },
    {
      name: 'webhook-signature',
      description:
        '`v1,` and the HMAC-SHA-256 of `id.timestamp.body` in base64 (Standard Webhooks). While an old secret is in ' +
        'its grace period there are two, separated by a space.',
      schema: { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
    },
  ];
}

/** What webhooks send, for the API document: one request for each type of event in the catalogue. */
export function describeDeliveries(): OutgoingRequest[] {
  return eventTypeNames.map((type) => ({
    name: type,
    operationId: `on${typeName(type)}`,
    // Not that of the endpoints: generators make one class of each tag, and one would overwrite the other.
    tag: 'Deliveries',
    summary: eventTypes[type].meaning,
    description:
      `Sent to each enabled webhook whose \`events\` include \`${type}\`. Verify the signature over the raw ` +
      'body, then respond with 2xx within 30 seconds. A delivery can arrive more than once, with the same `id`.',
    headers: headersOf(type),
    body: EnvelopeOf(type),
    answers: {
      '2XX': 'Received. Up to 20 kB of the response are kept in the delivery log.',
      default:
        'Any other response, or none within 30 seconds, is a failed attempt; the delivery is retried later.',
    },
  }));
}
