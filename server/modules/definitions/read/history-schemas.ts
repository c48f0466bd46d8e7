import { Type } from 'typebox';
import { Fields, orNull, Part, Shape, Text, Whole } from '../../../platform/http/field-schemas.ts';
import { exampled } from '../../../platform/http/openapi/described.ts';
import { Id, Timestamp } from '../../../platform/http/record-fields.ts';
import { Slug } from '../kinds/field-schemas.ts';
import type { Kind } from '../kinds/kind.ts';

const VersionNumber = Whole(1, 'The number of a version.', { minimum: 1, maximum: 2_147_483_647 });

export const Version = Shape('Version', 'One entry of the history of a definition.', {
  version: VersionNumber,
  at: exampled({ ...Timestamp, description: 'When it was written.' }, '2026-11-15T09:30:00.000Z'),
  by: Part('Who wrote it.', {
    type: Type.Enum(['person', 'key', 'system'], {
      description: 'Whether a person, an API key or the service itself wrote it.',
    }),
    name: Text('owner@laurel.local', "The person's e-mail address, or the name of the key."),
  }),
  op: Type.Enum(['create', 'update', 'delete', 'restore'], { description: 'What was done.' }),
  changesetId: orNull(
    Id('0199c1f2-17c4-7ab9-a37f-d28b470a1c9e', 'The id of a changeset.'),
    null,
    'The changeset that it was published with; null without one.',
  ),
});

export function VersionPathOf(kind: Kind) {
  return Fields({ id: Slug(kind.example, `The id of the ${kind.name}.`), version: VersionNumber });
}

export const LevelsVersionPath = Fields({ version: VersionNumber });
