import { Type } from 'typebox';
import { Fields, Text } from '../../platform/http/field-schemas.ts';
import { Id } from '../../platform/http/record-fields.ts';
import type { ExportList } from '../module.ts';
import { listAbout } from './queries.ts';

const Envelope = Fields({
  id: Id('0199c1f3-8ba0-7fa8-926e-c17a36f90b0a', 'The id of the notification.'),
  type: Text('player.created', 'The type of the notification, see `GET /event-types`.'),
  projectId: Id('0199c1f0-9d02-7e31-b4c8-62a1f0d3e804', 'The id of the project.'),
  createdAt: Text('2026-11-15T09:30:00.000Z', 'When it happened, in UTC.', { format: 'date-time' }),
  data: Type.Record(Type.String(), Type.Unknown(), {
    description: 'The fields of this type.',
    examples: [{ playerId: 'ada' }],
  }),
});

export const announcedList: ExportList = {
  name: 'announced',
  description: 'Notifications for webhooks and WebSockets, oldest first.',
  item: Envelope,
  read: async (db, playerKey, after, limit) =>
    (await listAbout.all(db, playerKey, after, limit)).map(({ seq, envelope }) => ({ seq, json: envelope })),
};
