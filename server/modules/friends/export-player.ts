import type { ExportList } from '../module.ts';
import { presentFriend } from './present-friend.ts';
import { listBlocks, listFriendsFrom } from './queries.ts';
import { Block, Friend } from './schemas.ts';

export const friendList: ExportList = {
  name: 'friends',
  description: 'Friends and open requests, oldest first.',
  item: Friend,
  read: async (db, playerKey, after, limit) =>
    (await listFriendsFrom.all(db, playerKey, after, limit)).map((row) => ({
      seq: row.seq,
      json: JSON.stringify(presentFriend(row)),
    })),
};

export const blockList: ExportList = {
  name: 'blocks',
  description: 'Whom the player has blocked, oldest first.',
  item: Block,
  read: async (db, playerKey, after, limit) =>
    (await listBlocks.all(db, playerKey, after, limit)).map(({ n, player_id: playerId, since }) => ({
      seq: n,
      json: JSON.stringify({ playerId, since: since.toISOString() }),
    })),
};
