import { Type } from 'typebox';
import { MessageParts } from '../../../platform/http/errors/message-parts.ts';
import {
  Count,
  Fields,
  orNull,
  Shape,
  Text,
  TextOrNull,
  Whole,
} from '../../../platform/http/field-schemas.ts';
import { pageQuery } from '../../../platform/http/lists/pagination.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { Id, Timestamp } from '../../../platform/http/record-fields.ts';
import { Envelope, eventTypeNames } from '../../catalogue/index.ts';
import { WebhookId } from '../field-schemas.ts';
import { deliveryStatuses } from './list-deliveries.ts';

const DeliveryId = Id('0199c1f3-8ba3-7e97-815d-b06925e8fa09', 'The id of the delivery.');

/** A call of the test endpoint can send something else than an event. */
const Payload = Type.Unsafe<Record<string, unknown>>(
  Type.Union([Envelope, Type.Record(Type.String(), Type.Unknown())]),
);

const StatusCode = orNull(Type.Integer(), 200, 'The HTTP status of the response; null if there was none.');
const Body = TextOrNull('ok', 'The body of the response, at most 20 kB of it.');
const Status = Type.Enum([...deliveryStatuses], {
  description: '`pending` while there are more attempts to make.',
  examples: ['success'],
});

export const deliveryFields = {
  id: DeliveryId,
  webhookId: WebhookId,
  eventId: Id('0199c1f3-8ba0-7fa8-926e-c17a36f90b0a', 'The id of the event, equal to `id` in the payload.'),
  eventType: Text('quest.completed', 'The type of the event.'),
  status: Status,
  reason: TextOrNull(
    null,
    'Why the delivery failed: all attempts failed, or the webhook was disabled or deleted.',
  ),
  reasonParts: Type.Optional(MessageParts),
  responseCode: StatusCode,
  responseBody: Body,
  retryCount: Count(0, 'The number of attempts after the first.'),
  nextAttemptAt: orNull(Timestamp, null, 'When the next attempt is due, or null.'),
  createdAt: described(Timestamp, 'When the delivery was queued, in UTC.'),
  completedAt: orNull(
    Timestamp,
    '2026-11-15T09:30:00.000Z',
    'When the delivery succeeded or finally failed; null while it is pending.',
  ),
  payload: orNull(
    Payload,
    {
      id: '0199c1f3-8ba0-7fa8-926e-c17a36f90b0a',
      type: 'quest.completed',
      projectId: '0199c1f0-9d02-7e31-b4c8-62a1f0d3e804',
      createdAt: '2026-11-15T09:30:00.000Z',
      data: { playerId: 'ada', questId: 'win-three', iteration: 1 },
    },
    'The payload that was sent; null if its player was erased.',
  ),
  attempts: Type.Array(
    Fields({
      number: Whole(1, 'The number of the attempt, from 1.', { minimum: 1 }),
      at: described(Timestamp, 'When the attempt was made, in UTC.'),
      durationMs: Count(48, 'The duration of the attempt in milliseconds.'),
      responseCode: StatusCode,
      responseBody: Body,
      error: TextOrNull(null, 'Why the attempt failed, for people.'),
      errorParts: Type.Optional(MessageParts),
    }),
    { description: 'The attempts so far, oldest first.' },
  ),
};

export const Delivery = Shape('WebhookDelivery', 'The delivery of one event to one webhook.', deliveryFields);

export const DeliveryQuery = Fields({
  ...pageQuery,
  status: Type.Optional(described(Status, 'Only deliveries with this status.')),
  eventType: Type.Optional(
    Type.Enum(['webhook.test', ...eventTypeNames], {
      description: 'Only deliveries of events of this type.',
      examples: ['quest.completed'],
    }),
  ),
});

export const Recovery = Shape('WebhookRecovery', 'Which failed deliveries to send again.', {
  since: Text('2026-11-15T00:00:00.000Z', 'Deliveries that failed at or after this time are sent again.', {
    format: 'date-time',
  }),
});
export const Recovered = Shape('WebhookRecovered', 'The result of a recovery.', {
  count: Count(17, 'The number of deliveries that were queued again.'),
});

export const DeliveryPath = Fields({ webhookId: WebhookId, deliveryId: DeliveryId });
