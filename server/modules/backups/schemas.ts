import { Type } from 'typebox';
import { Shape, Text, Whole } from '../../platform/http/field-schemas.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import { described, exampled } from '../../platform/http/openapi/described.ts';
import { Id, Timestamp } from '../../platform/http/record-fields.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const Backup = Shape('Backup', 'A backup of the whole installation.', {
  id: Id('0199c1f4-2c10-7b55-8e0d-4f2a9c61d70b', 'The id of the backup.'),
  file: Text('laurel-7d1f0c2a-20261115T093000Z.backup', 'The name of the file in the folder for backups.'),
  status: Type.Enum(['RUNNING', 'SUCCEEDED', 'FAILED'], {
    description: 'How it ended, or that it is still being made.',
    examples: ['SUCCEEDED'],
  }),
  node: orNull(
    Type.String({ examples: ['node-1:3000'] }),
    'The machine and port of the node that made it; null for backups of an earlier version.',
  ),
  size: orNull(
    Type.Integer({ examples: [48_120_331] }),
    'The size of the file in bytes, once it is complete.',
  ),
  rows: orNull(Type.Integer({ examples: [1_204_377] }), 'How many rows it contains, once it is complete.'),
  error: exampled(orNull(Type.String(), 'Why it failed; null if it did not.'), null),
  startedAt: described(Timestamp, 'When it began, in UTC.'),
  endedAt: orNull(
    exampled(Timestamp, '2026-11-15T09:31:12.000Z'),
    'When it ended, in UTC; null while it runs.',
  ),
  removedAt: exampled(
    orNull(Timestamp, 'When the file was removed because newer ones replaced it; null while it is kept.'),
    null,
  ),
});

const Schedule = Shape('BackupSchedule', 'The settings for backups.', {
  directory: Text(
    '/backups',
    'The folder on the node that answered, or the address of the bucket, that the backups are in.',
  ),
  everyHours: Whole(24, 'The number of hours between two backups.'),
  keep: Whole(7, 'How many of the newest backups are kept.'),
  nextAt: described(exampled(Timestamp, '2026-11-16T09:30:00.000Z'), 'When the next one is due, in UTC.'),
});

export const BackupList = Shape('BackupList', 'The last backups, newest first, and the schedule.', {
  schedule: orNull(Schedule, 'Null if the node that answered makes no backups.'),
  ...Page(Backup).properties,
});
