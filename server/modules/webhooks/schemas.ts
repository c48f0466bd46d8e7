import { Type } from 'typebox';
import { EXPRESSION_LIMITS } from '../../engine/index.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, environmentNames, Id, ProjectId, Timestamp, UpdatedAt } from '../access/index.ts';
import { eventTypeNames } from '../catalogue/index.ts';
import { deliveryStatuses } from './log/list-deliveries.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  example: unknown,
  description: string,
) => Type.Union([schema, Type.Null()], { description, examples: [example] });

const WebhookId = Id('0199c1f3-6a92-7d86-b04c-af5814d7e908', 'The id of the webhook.');
const DeliveryId = Id('0199c1f3-8ba3-7e97-815d-b06925e8fa09', 'The id of the delivery.');

const Url = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'The URL that deliveries are sent to: https, without a user name or password.',
  examples: ['https://hooks.example.com/laurel'],
});
const Events = Type.Union(
  [
    // With titles: generators of clients would give both the same name.
    Type.Array(Type.Enum([...eventTypeNames]), {
      title: 'SomeEventTypes',
      description: 'These event types.',
      minItems: 1,
      uniqueItems: true,
    }),
    Type.Array(Type.Literal('*'), {
      title: 'AllEventTypes',
      description: 'All event types, also those of later versions.',
      minItems: 1,
      maxItems: 1,
    }),
  ],
  {
    description: 'The event types to send (see `GET /event-types`), or `["*"]` for all.',
    examples: [['player.level_up', 'quest.completed']],
  },
);
const filter = Type.String({ minLength: 1, maxLength: EXPRESSION_LIMITS.sourceLength });
const Filter = nullable(
  filter,
  'event.type != "player.level_up" || event.data.newLevel % 10 == 0',
  'A CEL expression over `event` with `type` and `data`. Events for which it is false, or fails, are not sent. Null for no filter.',
);
const Headers = Type.Record(
  // `refuseBadHeaders` checks the names: of a name that is off its pattern, the schema says only that it is not known.
  Type.String(),
  Type.String({
    maxLength: 1_024,
    pattern: '^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$',
    'x-expects': 'printable ASCII characters, without spaces at its ends',
  }),
  {
    'x-secret': true,
    maxProperties: 10,
    additionalProperties: false,
    description:
      'Headers that are sent with each delivery, by name. Values are encrypted and never shown again. Headers of the connection, ' +
      '`Host`, `Content-*`, `X-Service-*` and `webhook-*` are refused.',
    examples: [{ Authorization: 'Bearer 7c1f0e' }],
  },
);
const MaxPerSecond = nullable(
  Type.Integer({ minimum: 1, maximum: 1_000 }),
  50,
  'How many attempts begin in a second at most; null for no limit but what the receiver takes.',
);
const Secret = Type.String({
  'x-secret': true,
  minLength: 8,
  maxLength: 256,
  description:
    'The secret that signs deliveries. After the prefix `whsec_` it is base64 (Standard Webhooks); without it, the bytes of the text are used.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
});
const Description = nullable(
  Type.String({ maxLength: 500 }),
  'Order service',
  'A description for people; null for none.',
);
const Environments = Type.Array(Type.Enum([...environmentNames]), {
  minItems: 1,
  uniqueItems: true,
  description:
    'The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or ' +
    '`X-Environment`, otherwise live.',
  examples: [['live']],
});
const Enabled = Type.Boolean({
  description: 'Whether deliveries are sent to the webhook.',
  examples: [true],
});

export const WebhookCreate = Type.Object(
  {
    url: Url,
    events: Events,
    filter: Type.Optional(Filter),
    headers: Type.Optional(Headers),
    maxPerSecond: Type.Optional(MaxPerSecond),
    secret: Type.Optional(Secret),
    description: Type.Optional(Description),
    environments: Type.Optional(Environments),
    enabled: Type.Optional(
      described(Enabled, 'Whether deliveries are sent to the webhook. Defaults to true.'),
    ),
  },
  {
    title: 'WebhookCreate',
    description: 'A new webhook.',
    // Without `environments`, so that it works with any key.
    examples: [
      {
        url: 'https://hooks.example.com/laurel',
        events: ['player.level_up', 'quest.completed'],
        description: 'Order service',
      },
    ],
    ...closed,
  },
);

export const WebhookPatch = Type.Object(
  {
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    filter: Type.Optional(Filter),
    headers: Type.Optional(
      Type.Union([Headers, Type.Null()], {
        description:
          'The headers that are sent with each delivery instead of the present ones; null for none.',
        examples: [{ Authorization: 'Bearer 7c1f0e' }],
      }),
    ),
    maxPerSecond: Type.Optional(MaxPerSecond),
    secret: Type.Optional(Secret),
    description: Type.Optional(Description),
    environments: Type.Optional(Environments),
    enabled: Type.Optional(Enabled),
  },
  {
    title: 'WebhookPatch',
    examples: [{ events: ['*'], enabled: true }],
    description: 'The fields of a webhook to change; omitted fields keep their values.',
    ...closed,
  },
);

export const SecretRotation = Type.Object(
  {
    secret: Type.Optional(Secret),
    graceSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 604_800,
        default: 0,
        description:
          'How long `webhook-signature` also contains the signature of the old secret, up to 7 days.',
        examples: [3_600],
      }),
    ),
  },
  { title: 'SecretRotation', description: 'How to rotate the secret.', ...closed },
);

const webhookFields = {
  id: WebhookId,
  projectId: ProjectId,
  url: Url,
  events: Type.Array(Type.String(), {
    description: 'The event types that are sent; `*` means all.',
    examples: [['player.level_up', 'quest.completed']],
  }),
  filter: Filter,
  headers: Type.Array(Type.String(), {
    description: 'The names of the headers that are sent with each delivery.',
    examples: [['Authorization']],
  }),
  maxPerSecond: MaxPerSecond,
  description: Description,
  environments: Environments,
  enabled: Enabled,
  disabledReason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the service disabled the webhook; null if a user did, or if it is enabled.',
    examples: [null],
  }),
  createdAt: CreatedAt,
  updatedAt: UpdatedAt,
  previousSecretUntil: Type.Optional(
    Type.String({
      format: 'date-time',
      description:
        'Until when deliveries are signed with the secret from before the last rotation, too; absent if they are not.',
      examples: ['2026-11-16T09:30:00.000Z'],
    }),
  ),
};

export const Webhook = Type.Object(webhookFields, {
  title: 'Webhook',
  description: 'A webhook.',
  ...closed,
});

export const WebhookWithSecret = Type.Object(
  {
    ...webhookFields,
    secret: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'The secret if the service generated it, shown only in this response (null in an idempotent replay). A secret that you set is never shown.',
        examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
      }),
    ),
  },
  {
    title: 'WebhookWithSecret',
    description: 'A webhook with its new secret.',
    ...closed,
  },
);

export const TestRequest = Type.Object(
  {
    type: Type.Optional(
      Type.Enum(['webhook.test', ...eventTypeNames], {
        description: 'The type of the event to send.',
        examples: ['quest.completed'],
      }),
    ),
  },
  { title: 'WebhookTest', description: 'A test of a webhook.', ...closed },
);

const StatusCode = nullable(Type.Integer(), 200, 'The HTTP status of the response; null if there was none.');
const Body = Type.Union([Type.String(), Type.Null()], {
  description: 'The body of the response, at most 20 kB of it.',
  examples: ['ok'],
});
const Status = Type.Enum([...deliveryStatuses], {
  description: '`pending` while there are more attempts to make.',
  examples: ['success'],
});

const Notices = Type.Array(Type.String(), {
  description:
    'For people: why events may not reach this webhook, such as events of an environment that it is not for.',
  examples: [[]],
});

const deliveryFields = {
  id: DeliveryId,
  webhookId: WebhookId,
  eventId: Id('0199c1f3-8ba0-7fa8-926e-c17a36f90b0a', 'The id of the event, equal to `id` in the payload.'),
  eventType: Type.String({
    description: 'The type of the event.',
    examples: ['quest.completed'],
  }),
  status: Status,
  reason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the delivery failed: all attempts failed, or the webhook was disabled or deleted.',
    examples: [null],
  }),
  responseCode: StatusCode,
  responseBody: Body,
  retryCount: Type.Integer({
    minimum: 0,
    description: 'The number of attempts after the first.',
    examples: [0],
  }),
  nextAttemptAt: nullable(Timestamp, null, 'When the next attempt is due; null if there will be none.'),
  createdAt: described(Timestamp, 'When the delivery was queued, in UTC.'),
  completedAt: nullable(
    Timestamp,
    '2026-11-15T09:30:00.000Z',
    'When the delivery succeeded or finally failed; null while it is pending.',
  ),
  payload: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
    description: 'The payload that was sent; null if its player was erased.',
    examples: [
      {
        id: '0199c1f3-8ba0-7fa8-926e-c17a36f90b0a',
        type: 'quest.completed',
        projectId: '0199c1f0-9d02-7e31-b4c8-62a1f0d3e804',
        createdAt: '2026-11-15T09:30:00.000Z',
        data: { playerId: 'ada', questId: 'win-three', iteration: 1 },
      },
    ],
  }),
  attempts: Type.Array(
    Type.Object(
      {
        number: Type.Integer({
          minimum: 1,
          description: 'The number of the attempt, from 1.',
          examples: [1],
        }),
        at: described(Timestamp, 'When the attempt was made, in UTC.'),
        durationMs: Type.Integer({
          minimum: 0,
          description: 'The duration of the attempt in milliseconds.',
          examples: [48],
        }),
        responseCode: StatusCode,
        responseBody: Body,
        error: Type.Union([Type.String(), Type.Null()], {
          description: 'Why the attempt failed, for people.',
          examples: [null],
        }),
      },
      closed,
    ),
    { description: 'The attempts so far, oldest first.' },
  ),
};

export const Delivery = Type.Object(deliveryFields, {
  title: 'WebhookDelivery',
  description: 'The delivery of one event to one webhook.',
  ...closed,
});

export const TestOutcome = Type.Object(
  { ...deliveryFields, notices: Notices },
  { title: 'WebhookTestOutcome', description: 'The delivery of a test event.', ...closed },
);

export const DeliveryQuery = Type.Object(
  {
    ...pageQuery,
    status: Type.Optional(described(Status, 'Only deliveries with this status.')),
    eventType: Type.Optional(
      Type.Enum(['webhook.test', ...eventTypeNames], {
        description: 'Only deliveries of events of this type.',
        examples: ['quest.completed'],
      }),
    ),
  },
  closed,
);

export const Recovery = Type.Object(
  {
    since: Type.String({
      format: 'date-time',
      description: 'Deliveries that failed at or after this time are sent again.',
      examples: ['2026-11-15T00:00:00.000Z'],
    }),
  },
  { title: 'WebhookRecovery', description: 'Which failed deliveries to send again.', ...closed },
);
export const Recovered = Type.Object(
  {
    count: Type.Integer({
      minimum: 0,
      description: 'The number of deliveries that were queued again.',
      examples: [17],
    }),
  },
  { title: 'WebhookRecovered', description: 'The result of a recovery.', ...closed },
);

const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [412] });
const Latency = (percent: number) =>
  nullable(
    Type.Integer({ minimum: 0 }),
    54,
    `The approximate ${percent}th percentile; null if there were no attempts.`,
  );

export const Health = Type.Object(
  {
    webhookId: WebhookId,
    enabled: Enabled,
    environments: Environments,
    notices: Notices,
    attempts: Count('The number of attempts in the last 24 hours.'),
    successes: Count('The number of successful attempts.'),
    failures: Count('The number of failed attempts.'),
    successRate: nullable(
      Type.Number({ minimum: 0, maximum: 1 }),
      0.995,
      'The share of attempts that succeeded, from 0 to 1; null if there were none.',
    ),
    latencyMs: Type.Object(
      { p50: Latency(50), p95: Latency(95), p99: Latency(99) },
      { description: 'The duration of the attempts of the last 24 hours, in milliseconds.', ...closed },
    ),
    pending: Type.Integer({
      minimum: 0,
      description: 'The number of pending deliveries, counted up to 100,000.',
      examples: [0],
    }),
    oldestPendingAt: nullable(
      Timestamp,
      null,
      'When the oldest pending delivery was queued; null if there is none.',
    ),
    lastSuccessAt: nullable(
      Timestamp,
      '2026-11-15T09:30:00.000Z',
      'When an attempt last succeeded; null if none has.',
    ),
    lastFailureAt: nullable(Timestamp, null, 'When an attempt last failed; null if none has.'),
    consecutiveFailures: Count('The number of failed attempts since the last success.'),
    failingSince: nullable(
      Timestamp,
      null,
      'Since when every attempt has failed; null if the last one succeeded.',
    ),
    disablesAt: Type.Union([Timestamp, Type.Null()], {
      description:
        'When the webhook will be disabled if every attempt keeps failing; null if it is not failing.',
      examples: [null],
    }),
    warning: Type.Union([Type.String(), Type.Null()], {
      description: 'A warning for people while the webhook is failing.',
      examples: [null],
    }),
  },
  { title: 'WebhookHealth', description: 'The health of a webhook.', ...closed },
);

export const EventTypeList = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        {
          type: Type.Enum([...eventTypeNames], { description: 'The name of the type.' }),
          meaning: Type.String({
            description: 'When this event is sent.',
            examples: ['A player completed a quest.'],
          }),
          extension: Type.Boolean({
            description: 'Whether the type is an extension of the original set of 14 types.',
            examples: [false],
          }),
          schema: Type.Record(Type.String(), Type.Unknown(), {
            description: 'JSON Schema (2020-12) of `data`.',
            examples: [{ type: 'object' }],
          }),
          sample: Type.Record(Type.String(), Type.Unknown(), {
            description: 'An example of `data`.',
            examples: [{ playerId: 'ada' }],
          }),
        },
        closed,
      ),
      { description: 'All event types.' },
    ),
    nextCursor: Type.Null({ description: 'Always null: there is one page.', examples: [null] }),
  },
  {
    title: 'EventTypes',
    description: 'The types of events that webhooks and sockets can receive.',
    ...closed,
  },
);

export const WebhookPath = Type.Object({ webhookId: WebhookId }, closed);
export const DeliveryPath = Type.Object({ webhookId: WebhookId, deliveryId: DeliveryId }, closed);

export const HistoryQuery = Type.Object(
  {
    interval: Type.Optional(
      Type.Enum(['hour', 'day'], {
        default: 'hour',
        description: 'The last 48 hours, or the last 30 days. Both begin and end in UTC.',
      }),
    ),
  },
  closed,
);

export const HealthHistory = Type.Object(
  {
    webhookId: WebhookId,
    interval: Type.Enum(['hour', 'day'], { description: 'The interval that was asked for.' }),
    data: Type.Array(
      Type.Object(
        {
          at: Type.String({
            format: 'date-time',
            description: 'The beginning of the hour or day.',
            examples: ['2026-11-15T09:00:00.000Z'],
          }),
          attempts: Count('The number of attempts.'),
          failures: Count('The number of failed attempts.'),
          p50: Latency(50),
          p95: Latency(95),
          p99: Latency(99),
        },
        closed,
      ),
      { description: 'Every hour or day, oldest first.' },
    ),
    failures: Type.Array(
      Type.Object(
        {
          reason: Type.String({
            description: 'The status of the response, or why there was none.',
            examples: ['HTTP 500'],
          }),
          count: Count('How many deliveries failed so at their last attempt.'),
        },
        closed,
      ),
      {
        description:
          'Why deliveries of the period failed, the most frequent reason first: of the newest 500 that failed or are being retried.',
      },
    ),
  },
  { title: 'WebhookHealthHistory', description: 'The health of a webhook over time.', ...closed },
);
