import { Type } from 'typebox';
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
  description: 'Where deliveries go: https, without a user name or password.',
  examples: ['https://hooks.example.com/laurel'],
});
const Events = Type.Union(
  [
    Type.Array(Type.Enum([...eventTypeNames]), { minItems: 1, uniqueItems: true }),
    Type.Array(Type.Literal('*'), { minItems: 1, maxItems: 1 }),
  ],
  {
    description: 'Types of events (see `GET /event-types`), or `["*"]` for all.',
    examples: [['player.level_up', 'quest.completed']],
  },
);
const Secret = Type.String({
  minLength: 8,
  maxLength: 256,
  description:
    'Signs deliveries. Behind `whsec_` it is base64 for Standard Webhooks; any other is used as its bytes.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
});
const Description = nullable(
  Type.String({ maxLength: 500 }),
  'Order service',
  'What the webhook is for, in words for people; null for none.',
);
const Environments = Type.Array(Type.Enum([...environmentNames]), {
  minItems: 1,
  uniqueItems: true,
  description:
    'Whose events are sent. At creation the default is the environment of the call: that of the API key or of ' +
    '`X-Environment`, else live.',
  examples: [['live']],
});
const Enabled = Type.Boolean({ description: 'Whether deliveries are sent to it.', examples: [true] });

export const WebhookCreate = Type.Object(
  {
    url: Url,
    events: Events,
    secret: Type.Optional(Secret),
    description: Type.Optional(Description),
    environments: Type.Optional(Environments),
    enabled: Type.Optional(described(Enabled, 'Whether deliveries are sent to it; true where left out.')),
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
    secret: Type.Optional(Secret),
    description: Type.Optional(Description),
    environments: Type.Optional(Environments),
    enabled: Type.Optional(Enabled),
  },
  {
    title: 'WebhookPatch',
    examples: [{ events: ['*'], enabled: true }],
    description: 'What to change of a webhook; what is left out stays as it is.',
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
          'For how long `webhook-signature` carries the old secret’s signature as well, up to 7 days.',
        examples: [3_600],
      }),
    ),
  },
  { title: 'SecretRotation', description: 'How the secret is replaced by a new one.', ...closed },
);

const webhookFields = {
  id: WebhookId,
  projectId: ProjectId,
  url: Url,
  events: Type.Array(Type.String(), {
    description: 'The types of events that it is sent; `*` stands for all.',
    examples: [['player.level_up', 'quest.completed']],
  }),
  description: Description,
  environments: Environments,
  enabled: Enabled,
  disabledReason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the service has disabled it; null where a person did.',
    examples: [null],
  }),
  createdAt: CreatedAt,
  updatedAt: UpdatedAt,
};

export const Webhook = Type.Object(webhookFields, {
  title: 'Webhook',
  description: 'A receiver of events outside of the service.',
  ...closed,
});

export const WebhookWithSecret = Type.Object(
  {
    ...webhookFields,
    secret: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'The secret, where the service made it: shown in this one answer (null in an idempotent replay). One that the caller set is never shown.',
        examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
      }),
    ),
  },
  {
    title: 'WebhookWithSecret',
    description: 'A webhook whose secret was just set.',
    ...closed,
  },
);

export const TestRequest = Type.Object(
  {
    type: Type.Optional(
      Type.Enum(['webhook.test', ...eventTypeNames], {
        description: 'Which sample to send.',
        examples: ['quest.completed'],
      }),
    ),
  },
  { title: 'WebhookTest', description: 'A test of a webhook.', ...closed },
);

const StatusCode = nullable(Type.Integer(), 200, 'The HTTP status of the answer; null where none came.');
const Body = Type.Union([Type.String(), Type.Null()], {
  description: 'The body of the answer, at most 20 kB of it.',
  examples: ['ok'],
});
const Status = Type.Enum([...deliveryStatuses], {
  description: '`pending` while further attempts are to come.',
  examples: ['success'],
});

const Notices = Type.Array(Type.String(), {
  description:
    'For a person: why events may not reach this webhook, such as events of an environment that it is not for.',
  examples: [[]],
});

const deliveryFields = {
  id: DeliveryId,
  webhookId: WebhookId,
  eventId: Id(
    '0199c1f3-8ba0-7fa8-926e-c17a36f90b0a',
    'The id of the event that it tells of: the `id` of the payload.',
  ),
  eventType: Type.String({
    description: 'The type of the event that it tells of.',
    examples: ['quest.completed'],
  }),
  status: Status,
  reason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why it has failed: no attempt succeeded, or its webhook was disabled or deleted.',
    examples: [null],
  }),
  responseCode: StatusCode,
  responseBody: Body,
  retryCount: Type.Integer({ minimum: 0, description: 'Attempts less one.', examples: [0] }),
  nextAttemptAt: nullable(Timestamp, null, 'When the next attempt is due; null where none is to come.'),
  createdAt: described(Timestamp, 'When it was put in the queue, in UTC.'),
  completedAt: nullable(
    Timestamp,
    '2026-11-15T09:30:00.000Z',
    'When it succeeded or failed for good; null while it is pending.',
  ),
  payload: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
    description: 'The envelope that was sent; null once its player was erased.',
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
        number: Type.Integer({ minimum: 1, description: 'Which attempt it was, from 1.', examples: [1] }),
        at: described(Timestamp, 'When it was made, in UTC.'),
        durationMs: Type.Integer({
          minimum: 0,
          description: 'How long it took, in milliseconds.',
          examples: [48],
        }),
        responseCode: StatusCode,
        responseBody: Body,
        error: Type.Union([Type.String(), Type.Null()], {
          description: 'What went wrong, in words.',
          examples: [null],
        }),
      },
      closed,
    ),
    { description: 'The attempts so far, in order.' },
  ),
};

export const Delivery = Type.Object(deliveryFields, {
  title: 'WebhookDelivery',
  description: 'One event on its way to one webhook.',
  ...closed,
});

export const TestOutcome = Type.Object(
  { ...deliveryFields, notices: Notices },
  { title: 'WebhookTestOutcome', description: 'The delivery that a test made.', ...closed },
);

export const DeliveryQuery = Type.Object(
  {
    ...pageQuery,
    status: Type.Optional(described(Status, 'Only deliveries that stand like this.')),
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
      description: 'Deliveries that have failed from this moment on are sent again.',
      examples: ['2026-11-15T00:00:00.000Z'],
    }),
  },
  { title: 'WebhookRecovery', description: 'Which failed deliveries to send again.', ...closed },
);
export const Recovered = Type.Object(
  {
    count: Type.Integer({
      minimum: 0,
      description: 'How many deliveries are in the queue again.',
      examples: [17],
    }),
  },
  { title: 'WebhookRecovered', description: 'What is sent again.', ...closed },
);

const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [412] });
const Latency = (percent: number) =>
  nullable(
    Type.Integer({ minimum: 0 }),
    54,
    `About how long ${percent} of 100 attempts took at most; null where there were none.`,
  );

export const Health = Type.Object(
  {
    webhookId: WebhookId,
    enabled: Enabled,
    environments: Environments,
    notices: Notices,
    attempts: Count('How many attempts were made in the last 24 hours.'),
    successes: Count('How many of them succeeded.'),
    failures: Count('How many of them failed.'),
    successRate: nullable(
      Type.Number({ minimum: 0, maximum: 1 }),
      0.995,
      'The share of them that succeeded, from 0 to 1; null where there were none.',
    ),
    latencyMs: Type.Object(
      { p50: Latency(50), p95: Latency(95), p99: Latency(99) },
      { description: 'How long the attempts of the last 24 hours took, in milliseconds.', ...closed },
    ),
    pending: Type.Integer({
      minimum: 0,
      description: 'Deliveries in the queue, up to 100,000.',
      examples: [0],
    }),
    oldestPendingAt: nullable(
      Timestamp,
      null,
      'When the delivery that is next in line was put in the queue; null where the queue is empty.',
    ),
    lastSuccessAt: nullable(
      Timestamp,
      '2026-11-15T09:30:00.000Z',
      'When an attempt last succeeded; null where none has.',
    ),
    lastFailureAt: nullable(Timestamp, null, 'When an attempt last failed; null where none has.'),
    consecutiveFailures: Count('How many attempts have failed since the last success.'),
    failingSince: nullable(
      Timestamp,
      null,
      'Since when every attempt has failed; null where the last succeeded.',
    ),
    disablesAt: Type.Union([Timestamp, Type.Null()], {
      description: 'When it is disabled if every attempt goes on failing; null where it does not fail.',
      examples: [null],
    }),
    warning: Type.Union([Type.String(), Type.Null()], {
      description: 'For a person, while it fails.',
      examples: [null],
    }),
  },
  { title: 'WebhookHealth', description: 'How the receiver does.', ...closed },
);

export const EventTypeList = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        {
          type: Type.Enum([...eventTypeNames], { description: 'The name of the type.' }),
          meaning: Type.String({
            description: 'What has happened when there is such an event.',
            examples: ['A player completed a quest.'],
          }),
          schema: Type.Record(Type.String(), Type.Unknown(), {
            description: 'JSON Schema (2020-12) of `data`.',
            examples: [{ type: 'object' }],
          }),
          sample: Type.Record(Type.String(), Type.Unknown(), {
            description: '`data` as it could be.',
            examples: [{ playerId: 'ada' }],
          }),
        },
        closed,
      ),
      { description: 'All types.' },
    ),
    nextCursor: Type.Null({ description: 'Always null: there is one page.', examples: [null] }),
  },
  { title: 'EventTypes', description: 'The types of events that webhooks and sockets are told.', ...closed },
);

export const WebhookPath = Type.Object({ webhookId: WebhookId }, closed);
export const DeliveryPath = Type.Object({ webhookId: WebhookId, deliveryId: DeliveryId }, closed);
