import { Type } from 'typebox';
import type { ExportList } from '../module.ts';
import { listAbout } from './queries.ts';

const Envelope = Type.Object(
  {
    id: Type.String({
      format: 'uuid',
      description: 'The id of the notification.',
      examples: ['0199c1f3-8ba0-7fa8-926e-c17a36f90b0a'],
    }),
    type: Type.String({
      description: 'The type of the notification, see `GET /event-types`.',
      examples: ['player.created'],
    }),
    projectId: Type.String({
      format: 'uuid',
      description: 'The id of the project.',
      examples: ['0199c1f0-9d02-7e31-b4c8-62a1f0d3e804'],
    }),
    createdAt: Type.String({
      format: 'date-time',
      description: 'When it happened, in UTC.',
      examples: ['2026-11-15T09:30:00.000Z'],
    }),
    data: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The fields of this type.',
      examples: [{ playerId: 'ada' }],
    }),
  },
  { additionalProperties: false },
);

export const announcedList: ExportList = {
  name: 'announced',
  description: 'Notifications for webhooks and WebSockets, oldest first.',
  item: Envelope,
  read: async (db, playerKey, after, limit) =>
    (await listAbout.all(db, playerKey, after, limit)).map(({ seq, envelope }) => ({ seq, json: envelope })),
};
