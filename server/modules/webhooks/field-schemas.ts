/** Schemas that a webhook shares with its deliveries and its health. */

import { Type } from 'typebox';
import { MessageParts } from '../../platform/http/errors/message-parts.ts';
import { Flag } from '../../platform/http/field-schemas.ts';
import { Id } from '../../platform/http/record-fields.ts';
import { environmentNames } from '../access/index.ts';

export const WebhookId = Id('0199c1f3-6a92-7d86-b04c-af5814d7e908', 'The id of the webhook.');

export const Environments = Type.Array(Type.Enum([...environmentNames]), {
  minItems: 1,
  uniqueItems: true,
  description:
    'The environments whose events are sent. Defaults to the environment of the creating call: that of the API key or ' +
    '`X-Environment`, otherwise live.',
  examples: [['live']],
});
export const Enabled = Flag(true, 'Whether deliveries are sent to the webhook.');

export const NoticeParts = Type.Optional(
  Type.Array(MessageParts, { description: 'What each of the notices is made of.', examples: [[]] }),
);

export const Notices = Type.Array(Type.String(), {
  description:
    'For people: why events may not reach this webhook, such as events of an environment that it is not for.',
  examples: [[]],
});
