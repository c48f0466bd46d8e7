import { Fault } from '../../platform/faults.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Boards } from '../leaderboards/index.ts';
import { readLobby } from '../lobbies/index.ts';
import type { ChannelSource } from './channel-source.ts';

/** So many of the first of a board are shown. */
const shown = 10;

/** The leaderboards and lobbies of the database. `boards` are opened after the sockets, which hear of them. */
export function createChannelSource({ db, boards }: { db: Database; boards: () => Boards }): ChannelSource {
  return {
    async readBoard({ environmentId }, leaderboardId) {
      const top = await orNothing(boards().readTop(environmentId, leaderboardId, shown));
      return top && { leaderboardId, ...top };
    },
    async readLobby(environmentId, lobbyId) {
      const lobby = await orNothing(readLobby(db.quick, environmentId, lobbyId));
      return lobby && { lobby, members: lobby.members.map(({ playerId }) => playerId) };
    },
  };
}

/** Here it is no fault to ask for what is not there, or no longer. */
async function orNothing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Fault && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
