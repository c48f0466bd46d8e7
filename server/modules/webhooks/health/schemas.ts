import { Type } from 'typebox';
import { MessageParts } from '../../../platform/http/errors/message-parts.ts';
import { Fields, orNull, Part, Shape, Text, TextOrNull } from '../../../platform/http/field-schemas.ts';
import { Timestamp } from '../../../platform/http/record-fields.ts';
import { Enabled, Environments, NoticeParts, Notices, WebhookId } from '../field-schemas.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [412] });
const Latency = (percent: number) =>
  orNull(
    Type.Integer({ minimum: 0 }),
    54,
    `The approximate ${percent}th percentile; null if there were no attempts.`,
  );

export const Health = Shape('WebhookHealth', 'The health of a webhook.', {
  webhookId: WebhookId,
  enabled: Enabled,
  environments: Environments,
  notices: Notices,
  noticeParts: NoticeParts,
  attempts: Count('The number of attempts in the last 24 hours.'),
  successes: Count('The number of successful attempts.'),
  failures: Count('The number of failed attempts.'),
  successRate: orNull(
    Type.Number({ minimum: 0, maximum: 1 }),
    0.995,
    'The share of attempts that succeeded, from 0 to 1; null if there were none.',
  ),
  latencyMs: Part('The duration of the attempts of the last 24 hours, in milliseconds.', {
    p50: Latency(50),
    p95: Latency(95),
    p99: Latency(99),
  }),
  pending: Type.Integer({
    minimum: 0,
    description: 'The number of pending deliveries, counted up to 100,000.',
    examples: [0],
  }),
  oldestPendingAt: orNull(Timestamp, null, 'When the oldest pending delivery was queued, or null.'),
  lastSuccessAt: orNull(
    Timestamp,
    '2026-11-15T09:30:00.000Z',
    'When an attempt last succeeded; null if none has.',
  ),
  lastFailureAt: orNull(Timestamp, null, 'When an attempt last failed; null if none has.'),
  consecutiveFailures: Count('The number of failed attempts since the last success.'),
  failingSince: orNull(
    Timestamp,
    null,
    'Since when every attempt has failed; null if the last one succeeded.',
  ),
  disablesAt: orNull(
    Timestamp,
    null,
    'When the webhook will be disabled if every attempt keeps failing; null if it is not failing.',
  ),
  warning: TextOrNull(null, 'A warning for people while the webhook is failing.'),
});

export const HistoryQuery = Fields({
  interval: Type.Optional(
    Type.Enum(['hour', 'day'], {
      default: 'hour',
      description: 'The last 48 hours, or the last 30 days. Both begin and end in UTC.',
    }),
  ),
});

export const HealthHistory = Shape('WebhookHealthHistory', 'The health of a webhook over time.', {
  webhookId: WebhookId,
  interval: Type.Enum(['hour', 'day'], { description: 'The interval that was asked for.' }),
  data: Type.Array(
    Fields({
      at: Text('2026-11-15T09:00:00.000Z', 'The beginning of the hour or day.', { format: 'date-time' }),
      attempts: Count('The number of attempts.'),
      failures: Count('The number of failed attempts.'),
      p50: Latency(50),
      p95: Latency(95),
      p99: Latency(99),
    }),
    { description: 'Every hour or day, oldest first.' },
  ),
  failures: Type.Array(
    Fields({
      reason: Text('HTTP 500', 'The status of the response, or why there was none.'),
      reasonParts: Type.Optional(MessageParts),
      count: Count('How many deliveries failed for this reason at their last attempt.'),
    }),
    {
      description:
        'Why deliveries of the period failed, the most frequent reason first: of the newest 500 that failed or are being retried.',
    },
  ),
});
