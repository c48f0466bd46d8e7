import { actFor } from '../../platform/concurrency/owner.ts';
import { Fault } from '../../platform/faults.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { environmentSubject } from '../access/index.ts';
import type { Boards } from '../leaderboards/index.ts';
import { readLobby } from '../lobbies/index.ts';
import type { ChannelSource } from './channel-source.ts';

/** So many of the first of a board are shown. */
const shown = 10;

/** The leaderboards and lobbies of the database. `boards` are opened after the sockets, which hear of them. */
export function createChannelSource({ db, boards }: { db: Database; boards: () => Boards }): ChannelSource {
  // Whoever caused the reading, it is done for the listeners of this environment.
  const actForEnvironment = <T>(id: number, work: () => T) => actFor({ name: environmentSubject(id) }, work);
  return {
    async readBoard({ environmentId }, leaderboardId) {
      const read = () => boards().readTop(environmentId, leaderboardId, shown);
      const top = await orNothing(actForEnvironment(environmentId, read));
      return top && { leaderboardId, ...top };
    },
    async readLobby(environmentId, lobbyId) {
      const read = () => readLobby(db.quick, environmentId, lobbyId);
      const lobby = await orNothing(actForEnvironment(environmentId, read));
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
