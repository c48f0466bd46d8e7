import type { ExportList } from '../module.ts';
import { presentMessage } from './present-message.ts';
import { exportMessages } from './queries.ts';
import { PlayerMessage } from './schemas.ts';

export const messageList: ExportList = {
  name: 'messages',
  description: 'All messages in the inbox of the player, oldest first.',
  item: PlayerMessage,
  read: async (db, playerKey, after, limit) =>
    (await exportMessages.all(db, playerKey, after, limit)).map((row) => ({
      seq: row.seq,
      json: JSON.stringify(presentMessage(row, new Date(row.sent_at))),
    })),
};
