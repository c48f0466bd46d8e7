import { Type } from 'typebox';
import { MessageParts } from '../../../platform/http/errors/message-parts.ts';
import { Count, Fields, Shape, TextOrNull } from '../../../platform/http/field-schemas.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { CreatedAt, Id, Timestamp } from '../../../platform/http/record-fields.ts';
import { PlayerExportFormat, PlayerSortOrder, playerFilterFields } from '../schemas.ts';

const ExportId = Id('0199c1f6-5a17-7c42-8d3e-91b7f04c6eb7', 'The id of the export.');
export const StoredExportPath = Fields({ exportId: ExportId });

export const StoredExportInput = Shape(
  'StoredExportInput',
  'Which players to export, and how.',
  {
    format: PlayerExportFormat,
    sort: PlayerSortOrder,
    filters: Type.Optional(
      Shape(
        'StoredExportFilters',
        'The filters of `GET /players`. Left out, or an empty object: all players.',
        playerFilterFields,
        { examples: [{ minLevel: 5 }] },
      ),
    ),
  },
  { examples: [{ format: 'ndjson', filters: { minLevel: 5 } }] },
);

export const StoredExport = Shape('StoredExport', 'An export of players in the storage.', {
  id: ExportId,
  status: Type.Enum(['pending', 'running', 'ready', 'failed', 'removed'], {
    description:
      '`pending`: it waits. `running`: it is being written. `ready`: it can be downloaded. `failed`: `error` says why. `removed`: a player ' +
      'was erased, so that it may no longer be read.',
    examples: ['ready'],
  }),
  format: Type.Enum(['csv', 'ndjson'], { description: 'The format.', examples: ['ndjson'] }),
  sort: Type.Enum(['-createdAt', 'createdAt', '-xp', 'xp'], {
    description: 'The order.',
    examples: ['-createdAt'],
  }),
  filters: Type.Array(Type.String(), {
    description: 'The names of the filters. Their values are not kept.',
    examples: [['minLevel']],
  }),
  players: Count(1200, 'The number of players so far.'),
  bytes: Count(345_678, 'Its size so far, in bytes.'),
  error: TextOrNull(null, 'Why it failed or was removed; otherwise null.'),
  errorParts: Type.Optional(MessageParts),
  createdAt: CreatedAt,
  expiresAt: described(Timestamp, 'When it is deleted: seven days after it became ready.'),
});
