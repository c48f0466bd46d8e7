import { Fault } from '../../platform/faults.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { readLobby } from '../lobbies/index.ts';
import type { ChannelSource } from './channel-source.ts';

/** The leaderboards and lobbies of the database. */
export function createChannelSource(db: Database): ChannelSource {
  return {
    readBoard: async () => undefined,
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
