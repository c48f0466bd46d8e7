import { Type } from 'typebox';
import { pageQuery } from '../../platform/http/pagination.ts';
import { environmentNames, Id, Timestamp } from '../access/index.ts';
import { eventTypeNames } from '../catalogue/index.ts';
import { deliveryStatuses } from './log/list-deliveries.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, example: unknown) =>
  Type.Union([schema, Type.Null()], { examples: [example] });

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
const Description = nullable(Type.String({ maxLength: 500 }), 'Order service');
const Environments = Type.Array(Type.Enum([...environmentNames]), {
  minItems: 1,
  uniqueItems: true,
  description:
    'Whose events are sent. At creation the default is the environment of the call: that of the API key or of ' +
    '`X-Environment`, else live.',
  examples: [['live']],
});
const Enabled = Type.Boolean({ examples: [true] });

export const WebhookCreate = Type.Object(
  {
    url: Url,
    events: Events,
    secret: Type.Optional(Secret),
    description: Type.Optional(Description),
    environments: Type.Optional(Environments),
    enabled: Type.Optional(Enabled),
  },
  { title: 'WebhookCreate', ...closed },
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
  { title: 'WebhookPatch', ...closed },
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
      }),
    ),
  },
  { title: 'SecretRotation', ...closed },
);

const webhookFields = {
  id: Id,
  projectId: Id,
  url: Url,
  events: Type.Array(Type.String(), { examples: [['player.level_up', 'quest.completed']] }),
  description: Description,
  environments: Environments,
  enabled: Enabled,
  disabledReason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the service has disabled it; null where a person did.',
    examples: [null],
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export const Webhook = Type.Object(webhookFields, { title: 'Webhook', ...closed });

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
  { title: 'WebhookWithSecret', ...closed },
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
  { title: 'WebhookTest', ...closed },
);

const StatusCode = nullable(Type.Integer(), 200);
const Body = Type.Union([Type.String(), Type.Null()], {
  description: 'At most 20 kB of it.',
  examples: ['ok'],
});
const Status = Type.Enum([...deliveryStatuses], { examples: ['success'] });

const Notices = Type.Array(Type.String(), {
  description:
    'For a person: why events may not reach this webhook, such as events of an environment that it is not for.',
  examples: [[]],
});

const deliveryFields = {
  id: Id,
  webhookId: Id,
  eventId: Id,
  eventType: Type.String({ examples: ['quest.completed'] }),
  status: Status,
  reason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why it has failed: no attempt succeeded, or its webhook was disabled or deleted.',
    examples: [null],
  }),
  responseCode: StatusCode,
  responseBody: Body,
  retryCount: Type.Integer({ minimum: 0, description: 'Attempts less one.', examples: [0] }),
  nextAttemptAt: nullable(Timestamp, null),
  createdAt: Timestamp,
  completedAt: nullable(Timestamp, '2026-11-15T09:30:00.000Z'),
  payload: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
    description: 'The envelope that was sent; null once its player was erased.',
    examples: [
      {
        id: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
        type: 'quest.completed',
        projectId: '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f',
        createdAt: '2026-11-15T09:30:00.000Z',
        data: { playerId: 'player-42', questId: 'win-three', iteration: 1 },
      },
    ],
  }),
  attempts: Type.Array(
    Type.Object(
      {
        number: Type.Integer({ minimum: 1, examples: [1] }),
        at: Timestamp,
        durationMs: Type.Integer({ minimum: 0, examples: [48] }),
        responseCode: StatusCode,
        responseBody: Body,
        error: Type.Union([Type.String(), Type.Null()], {
          description: 'What went wrong, in words.',
          examples: [null],
        }),
      },
      closed,
    ),
  ),
};

export const Delivery = Type.Object(deliveryFields, { title: 'WebhookDelivery', ...closed });

export const TestOutcome = Type.Object(
  { ...deliveryFields, notices: Notices },
  { title: 'WebhookTestOutcome', ...closed },
);

export const DeliveryQuery = Type.Object(
  {
    ...pageQuery,
    status: Type.Optional(Status),
    eventType: Type.Optional(
      Type.Enum(['webhook.test', ...eventTypeNames], { examples: ['quest.completed'] }),
    ),
  },
  closed,
);

export const Recovery = Type.Object(
  { since: Type.String({ format: 'date-time', examples: ['2026-11-15T00:00:00.000Z'] }) },
  { title: 'WebhookRecovery', ...closed },
);
export const Recovered = Type.Object(
  { count: Type.Integer({ minimum: 0, examples: [17] }) },
  { title: 'WebhookRecovered', ...closed },
);

const Count = Type.Integer({ minimum: 0, examples: [412] });
const Latency = nullable(Type.Integer({ minimum: 0 }), 54);

export const Health = Type.Object(
  {
    webhookId: Id,
    enabled: Enabled,
    environments: Environments,
    notices: Notices,
    attempts: Type.Integer({ minimum: 0, description: 'In the last 24 hours.', examples: [412] }),
    successes: Count,
    failures: Count,
    successRate: nullable(Type.Number({ minimum: 0, maximum: 1 }), 0.995),
    latencyMs: Type.Object({ p50: Latency, p95: Latency, p99: Latency }, closed),
    pending: Type.Integer({
      minimum: 0,
      description: 'Deliveries in the queue, up to 100,000.',
      examples: [0],
    }),
    oldestPendingAt: nullable(Timestamp, null),
    lastSuccessAt: nullable(Timestamp, '2026-11-15T09:30:00.000Z'),
    lastFailureAt: nullable(Timestamp, null),
    consecutiveFailures: Count,
    failingSince: nullable(Timestamp, null),
    disablesAt: Type.Union([Timestamp, Type.Null()], {
      description: 'When it is disabled if every attempt goes on failing.',
      examples: [null],
    }),
    warning: Type.Union([Type.String(), Type.Null()], {
      description: 'For a person, while it fails.',
      examples: [null],
    }),
  },
  { title: 'WebhookHealth', ...closed },
);

export const EventTypeList = Type.Object(
  {
    data: Type.Array(
      Type.Object(
        {
          type: Type.Enum([...eventTypeNames]),
          meaning: Type.String({ examples: ['A player completed a quest.'] }),
          schema: Type.Record(Type.String(), Type.Unknown(), {
            description: 'JSON Schema (2020-12) of `data`.',
            examples: [{ type: 'object' }],
          }),
          sample: Type.Record(Type.String(), Type.Unknown(), {
            description: '`data` as it could be.',
            examples: [{ playerId: 'player-42' }],
          }),
        },
        closed,
      ),
    ),
    nextCursor: Type.Null({ examples: [null] }),
  },
  { title: 'EventTypes', ...closed },
);

export const WebhookPath = Type.Object({ webhookId: Id }, closed);
export const DeliveryPath = Type.Object({ webhookId: Id, deliveryId: Id }, closed);
