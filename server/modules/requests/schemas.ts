import { Type } from 'typebox';
import { faultTable } from '../../platform/faults.ts';
import { Decimal, Fields, Part, Shape, Text, TextOrNull, Whole } from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Id, Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { environmentNames } from '../access/index.ts';
import { messages } from './messages.ts';

const RequestId = Id(
  '0199c1f4-2ff6-7cdb-9591-f4ad692c3e0d',
  'The id of the call, as in the header `X-Request-Id` of its response.',
);

export const RequestPath = Fields({ requestId: RequestId });

export const RequestQuery = Fields({
  ...pageQuery,
  status: Type.Optional(
    Type.String({
      pattern: '^[1-5](xx|[0-9][0-9])$',
      ...expects(messages.status),
      description: 'Only calls with this status, such as `404`, or of this class, such as `4xx`.',
    }),
  ),
  method: Type.Optional(
    // No enum, here and below: a reference page would preselect its first value.
    Type.String({
      pattern: '^(GET|HEAD|POST|PUT|PATCH|DELETE)$',
      ...expects(messages.method),
      description: 'Only calls with this method.',
    }),
  ),
  path: Type.Optional(
    Type.String({
      maxLength: 300,
      pattern: '^/[!-~]*$',
      ...expects(messages.path),
      description: 'Only calls whose path begins with this. `/api/v1` can be left out.',
    }),
  ),
  keyId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Only calls with this API key, by its id.' }),
  ),
  code: Type.Optional(
    Type.String({
      pattern: `^(${Object.keys(faultTable).join('|')})$`,
      ...expects(messages.code),
      description: 'Only calls that were refused with this error code.',
    }),
  ),
  playerId: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Only calls that name this player, or were made with a token of this player.',
    }),
  ),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'Only calls from then on.' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'Only calls before then.' })),
});

const fields = {
  requestId: RequestId,
  at: described(Timestamp, 'When the call arrived, in UTC.'),
  environment: Type.Enum([...environmentNames], { description: 'The environment that the call belongs to.' }),
  method: Text('POST', 'The HTTP method.'),
  route: TextOrNull(
    '/api/v1/events',
    'The path with its parameters, as in this document; null if no operation has the path.',
  ),
  path: Text('/api/v1/events', 'The path that was called.'),
  query: TextOrNull(null, 'The query without secrets; null if there was none.'),
  status: Whole(400, 'The HTTP status of the response.'),
  code: TextOrNull('VALIDATION_FAILED', 'The code of the error; null if the call succeeded.'),
  message: TextOrNull('/playerId: is required', 'The message of the error; null if the call succeeded.'),
  durationMs: Decimal(1.5, 'How long the call took, in milliseconds.'),
  credential: Part('What the call was made with.', {
    type: Type.Enum(['key', 'person', 'player'], {
      description: '`key`: an API key; `person`: a signed-in user; `player`: a player token.',
    }),
    id: TextOrNull(
      '0199c1f0-b6f7-7f43-8d19-7c25e1a4b605',
      'The id of the API key, of the user or of the player.',
    ),
    name: TextOrNull('Game server', 'The name of the key or the e-mail address of the user at that time.'),
  }),
  ip: Text('203.0.113.7', 'The IP address that the call came from.'),
  userAgent: TextOrNull('curl/8.9.1', 'The `User-Agent` of the call; null if it had none.'),
  client: TextOrNull(
    '@laurel/sdk/1.0.0',
    'What the SDK says about itself in `X-Laurel-Client`; null if it says nothing.',
  ),
  represents: Whole(
    1,
    'For how many calls the entry stands: itself, and those since the entry before it that were not kept. More than 1 under load.',
    { minimum: 1 },
  ),
};

export const LoggedRequest = Shape('LoggedRequest', 'A call in the request log.', fields);

export const LoggedRequestDetails = Shape(
  'LoggedRequestDetails',
  'A call in the request log, with all that is known of it.',
  {
    ...fields,
    details: Type.Array(
      Fields({
        path: Text('/playerId', 'Where the field is, as a JSON Pointer.'),
        message: Text('is required', 'What is wrong with it.'),
      }),
      { description: 'What was wrong with the call, field by field.' },
    ),
    body: Type.Unknown({
      description:
        'The body of a refused call, with secrets replaced by `[removed]` and cut to about 4 kB, or null.',
      examples: [{ type: 'match.won' }],
    }),
    bodyNote: TextOrNull(null, 'Why the body is missing or incomplete; null if it is not.'),
  },
);
