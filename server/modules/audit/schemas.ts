import { Type } from 'typebox';
import { Fields, orNull, Part, Shape, Text, TextOrNull } from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { Id } from '../../platform/http/record-fields.ts';
import { taggedUnion } from '../../platform/http/validation/tagged-union.ts';

const id = (example: string, description: string) => Id(example, description);

const kind = { description: 'The kind of actor.' };
const origin = {
  ip: Text('203.0.113.7', 'The IP address that the call came from.'),
  userAgent: TextOrNull('curl/8.9.1', 'The `User-Agent` of the call; null if it had none.'),
};

const Actor = taggedUnion(
  'type',
  [
    Shape('AuditPerson', 'A signed-in user.', {
      type: Type.Literal('person', kind),
      id: id('0199c1ef-1a20-7d11-9c3e-5b7a90f1c201', 'The id of the user.'),
      email: Text('owner@laurel.local', 'The e-mail address of the user at that time.'),
      ...origin,
    }),
    Shape('AuditKey', 'A server with an API key.', {
      type: Type.Literal('key', kind),
      id: id('0199c1f0-b6f7-7f43-8d19-7c25e1a4b605', 'The id of the API key.'),
      name: Text('Game server', 'The name of the key at that time.'),
      ...origin,
    }),
    Shape('AuditSystem', 'The service itself.', {
      type: Type.Literal('system', kind),
      name: Text('command line', 'Which part of the service acted.'),
    }),
  ],
  { title: 'AuditActor', description: 'Who made the change, and from where.' },
);

const State = (description: string) =>
  orNull(Type.Record(Type.String(), Type.Unknown()), { role: 'VIEWER' }, description);

export const AuditEntry = Shape('AuditEntry', 'One entry of the audit log.', {
  id: id('0199c1f1-6de5-7bca-b480-e39c581b2d0c', 'The id of this entry.'),
  at: Text('2026-11-15T09:30:00.000Z', 'When the change was made, in UTC.', { format: 'date-time' }),
  projectId: orNull(
    Type.String({ format: 'uuid' }),
    null,
    'The id of the project; null if the change concerns the whole tenant.',
  ),
  actor: Actor,
  action: Text('member.change_role', 'The action, as `noun.verb`.'),
  target: Part('The object that was changed.', {
    type: Text('member', 'The kind of object that was changed.'),
    id: Text(
      '0199c1f1-3c44-7a52-8f0d-1e6b2c7d9a02',
      'The id of the object: for definitions the id that you chose, otherwise a UUID.',
    ),
  }),
  before: State('The changed fields before the change; null if the object was created.'),
  after: State('The changed fields after the change; null if the object was deleted.'),
});

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));
const time = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }));

/** Combined with and. */
export const AuditQuery = Fields({
  ...pageQuery,
  actorId: text(100, 'Only changes of this user or API key, by its id.'),
  targetKind: text(100, 'Only changes of this kind of object, such as `member` or `rule`.'),
  targetId: text(200, 'Only changes of the object with this id.'),
  action: text(100, 'Only this action, such as `member.change_role`.'),
  from: time('Only changes at or after this time.'),
  to: time('Only changes before this time.'),
});
