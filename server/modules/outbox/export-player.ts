import { Type } from 'typebox';
import type { ExportList } from '../module.ts';
import { listAbout } from './queries.ts';

const Envelope = Type.Object(
  {
    id: Type.String({
      format: 'uuid',
      description: 'The id of the message.',
      examples: ['0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f'],
    }),
    type: Type.String({
      description: 'What it tells of, as in `GET /event-types`.',
      examples: ['player.created'],
    }),
    projectId: Type.String({
      format: 'uuid',
      description: 'The id of the project.',
      examples: ['0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e70'],
    }),
    createdAt: Type.String({
      format: 'date-time',
      description: 'When it happened, in UTC.',
      examples: ['2026-11-15T09:30:00.000Z'],
    }),
    data: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The fields of this type.',
      examples: [{ playerId: 'player-42' }],
    }),
  },
  { additionalProperties: false },
);

export const announcedList: ExportList = {
  name: 'announced',
  description: 'What webhooks and WebSockets were told, oldest first.',
  item: Envelope,
  read: async (db, playerKey, after, limit) =>
    (await listAbout.all(db, playerKey, after, limit)).map(({ seq, envelope }) => ({ seq, json: envelope })),
};
