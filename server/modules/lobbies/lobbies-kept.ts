import type { KeptList } from '../players/index.ts';
import { historyOfPlayer } from './queries.ts';

/** A player's part in the history of lobbies, for the export of all that is kept of them. */
export const lobbiesKept: KeptList = {
  name: 'lobbies',
  read: async (db, playerKey, after, limit) =>
    (await historyOfPlayer.all(db, playerKey, after, limit)).map(
      ({ seq, lobby_id: lobbyId, at, type, reason }) => ({
        seq,
        item: { lobbyId, at: at.toISOString(), type, reason },
      }),
    ),
};
