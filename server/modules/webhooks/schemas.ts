import { Type } from 'typebox';
import { EXPRESSION_LIMITS } from '../../engine/index.ts';
import { MessageParts } from '../../platform/http/errors/message-parts.ts';
import {
  closed,
  Fields,
  Flag,
  orNull,
  Shape,
  Text,
  TextOrNull,
  Whole,
} from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, UpdatedAt } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { ProjectId } from '../access/index.ts';
import { eventTypeNames } from '../catalogue/index.ts';
import { Enabled, Environments, NoticeParts, Notices, WebhookId } from './field-schemas.ts';
import { deliveryFields } from './log/schemas.ts';
import { messages } from './messages.ts';

const Url = Text(
  'https://hooks.example.com/laurel',
  'The URL that deliveries are sent to: https, without a user name or password.',
  { minLength: 1, maxLength: 2048 },
);
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
const Filter = orNull(
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
    ...expects(messages.headerValue),
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
const MaxPerSecond = orNull(
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
const Description = orNull(
  Type.String({ maxLength: 500 }),
  'Order service',
  'A description for people; null for none.',
);

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

export const WebhookPatch = Shape(
  'WebhookPatch',
  'The fields of a webhook to change; omitted fields keep their values.',
  {
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    filter: Type.Optional(Filter),
    headers: Type.Optional(
      orNull(
        Headers,
        { Authorization: 'Bearer 7c1f0e' },
        'The headers that are sent with each delivery instead of the present ones; null for none.',
      ),
    ),
    maxPerSecond: Type.Optional(MaxPerSecond),
    secret: Type.Optional(Secret),
    description: Type.Optional(Description),
    environments: Type.Optional(Environments),
    enabled: Type.Optional(Enabled),
  },
  { examples: [{ events: ['*'], enabled: true }] },
);

export const SecretRotation = Shape('SecretRotation', 'How to rotate the secret.', {
  secret: Type.Optional(Secret),
  graceSeconds: Type.Optional(
    Whole(
      3_600,
      'How long `webhook-signature` also contains the signature of the old secret, up to 7 days.',
      { minimum: 0, maximum: 604_800, default: 0 },
    ),
  ),
});

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
  disabledReason: TextOrNull(
    null,
    'Why the service disabled the webhook; null if a user did, or if it is enabled.',
  ),
  disabledReasonParts: Type.Optional(MessageParts),
  createdAt: CreatedAt,
  updatedAt: UpdatedAt,
  previousSecretUntil: Type.Optional(
    Text(
      '2026-11-16T09:30:00.000Z',
      'Until when deliveries are signed with the secret from before the last rotation, too; absent if they are not.',
      { format: 'date-time' },
    ),
  ),
};

export const Webhook = Shape('Webhook', 'A webhook.', webhookFields);

export const WebhookWithSecret = Shape('WebhookWithSecret', 'A webhook with its new secret.', {
  ...webhookFields,
  secret: Type.Optional(
    TextOrNull(
      'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
      'The secret if the service generated it, shown only in this response (null in an idempotent replay). A secret that you set is never shown.',
    ),
  ),
});

export const TestRequest = Shape('WebhookTest', 'A test of a webhook.', {
  type: Type.Optional(
    Type.Enum(['webhook.test', ...eventTypeNames], {
      description: 'The type of the event to send.',
      examples: ['quest.completed'],
    }),
  ),
});

export const TestOutcome = Shape('WebhookTestOutcome', 'The delivery of a test event.', {
  ...deliveryFields,
  notices: Notices,
  noticeParts: NoticeParts,
});

export const EventTypeList = Shape(
  'EventTypes',
  'The types of events that webhooks and sockets can receive.',
  {
    data: Type.Array(
      Fields({
        type: Type.Enum([...eventTypeNames], { description: 'The name of the type.' }),
        meaning: Text('A player completed a quest.', 'When this event is sent.'),
        extension: Flag(false, 'Whether the type is an extension of the original set of 14 types.'),
        schema: Type.Record(Type.String(), Type.Unknown(), {
          description: 'JSON Schema (2020-12) of `data`.',
          examples: [{ type: 'object' }],
        }),
        sample: Type.Record(Type.String(), Type.Unknown(), {
          description: 'An example of `data`.',
          examples: [{ playerId: 'ada' }],
        }),
      }),
      { description: 'All event types.' },
    ),
    nextCursor: TextOrNull(null, 'Always null: there is one page.'),
  },
);

export const WebhookPath = Fields({ webhookId: WebhookId });
