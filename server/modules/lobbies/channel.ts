import { actFor } from '../../platform/fair/owner.ts';
import { orUndefined } from '../../platform/faults.ts';
import { isId } from '../../platform/ids.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { environmentSubject } from '../access/index.ts';
import type { Channel } from '../module.ts';
import type { LobbyNotices } from './lobby-notices.ts';
import { readLobby } from './read-lobby.ts';

/** `lobby:{id}`: the lobby as the API presents it, for its members and for project tokens. */
export function lobbyChannel(db: Database, notices: LobbyNotices): Channel {
  return {
    kind: 'lobby',
    form: 'lobby:{id}',
    isId: (id) => isId(id) && id === id.toLowerCase(),
    event: 'lobby.updated',
    atMostEvery: 0,
    async read(environmentId, lobbyId) {
      const read = () => readLobby(db.quick, environmentId, lobbyId);
      const lobby = await orUndefined(actFor({ name: environmentSubject(environmentId) }, read));
      return lobby && { payload: lobby, members: lobby.members.map(({ playerId }) => playerId) };
    },
    watch: (changed) => void notices.listen(changed),
  };
}
