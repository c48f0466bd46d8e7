import { Overtaken } from '../../platform/postgres/availability.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { timeIn } from '../access/index.ts';
import type { Erasure } from '../module.ts';
import { removeMember } from './leave-lobby.ts';
import type { LobbyNotices } from './lobby-notices.ts';
import * as queries from './queries.ts';

/**
 * An erased player leaves their lobbies as if by choice. What ended lobbies know of the player is deleted with the
 * player's row. As everywhere, a lobby is locked before its players.
 */
export function lobbyErasure(notices: LobbyNotices): Erasure {
  return {
    async lockFirst(tx, playerKey) {
      await queries.lockLobbiesOf.run(tx, playerKey);
    },
    async forget(tx, { projectId, environment }, { key }, realNow) {
      const now = timeIn(environment, () => realNow);
      const place = { projectId, offsetMs: environment.offsetMs };
      const lobbies = await holdLobbies(tx, key);
      for (const lobby of lobbies) {
        const members = await queries.listMembers.all(tx, [lobby.id]);
        const member = members.find((one) => one.player_key === key);
        if (member) await removeMember(tx, place, { ...lobby, members }, member, 'erased', now);
      }
      return () => {
        for (const { id } of lobbies) notices.tell(environment.id, id);
      };
    },
  };
}

/**
 * The lobbies that were locked before, and those that the player joined while we waited for the player's lock. Waiting
 * for one of the latter could be a deadlock, so if one is not free, the erasure begins again.
 */
async function holdLobbies(tx: Tx, playerKey: number): Promise<queries.LockedLobby[]> {
  try {
    return await queries.holdLobbiesOf.all(tx, playerKey);
  } catch (error) {
    if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
    throw new Overtaken('the player joined a lobby meanwhile');
  }
}

const lockNotAvailable = '55P03';
