import { Fault, unavailable } from '../../../platform/faults.ts';
import { createShares } from '../../../platform/http/admission/shares.ts';
import type { Listener } from '../tokens/read-token.ts';

/** Sockets at once on one node. */
export interface SocketLimits {
  perToken: number;
  perPlayer: number;
  /** Of one project and environment. */
  perProject: number;
  /** Of one network address: an IPv4 address or an IPv6 /64. */
  perAddress: number;
}

export type SocketLimit = 'token' | 'player' | 'project' | 'address' | 'node';

/** The slot that a socket holds in all counts. */
export interface SocketSlot {
  /** Counts the socket for another token from now on, or throws where that one has no room. */
  changeToken(tokenId: string): void;
  /** May be called more than once. */
  free(): void;
}

interface CountOptions {
  limits: SocketLimits;
  total: number;
  onRefusal: (limit: SocketLimit) => void;
}

/**
 * Counts sockets by token, player, project and address, so that no caller can take all sockets of a node. The total is
 * shared as requests are (admission/shares.ts): a project may have as many as are still free, whatever its limit says.
 */
export function countSockets({ limits, total, onRefusal }: CountOptions) {
  const counts = new Map<string, number>();
  const node = createShares(total);

  function refuse(limit: SocketLimit, fault: Fault): never {
    onRefusal(limit);
    throw fault;
  }

  function demandRoom(limit: keyof typeof messages, key: string, most: number): void {
    if ((counts.get(key) ?? 0) < most) return;
    refuse(limit, new Fault('RATE_LIMITED', messages[limit](most)));
  }

  function change(key: string, by: 1 | -1): void {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  }

  return {
    get used() {
      return node.used;
    },

    /** Before anything is known of the caller but its address: cheap, so that a flood costs little. */
    demandRoomForAddress(network: string): void {
      if (node.isFull) refuse('node', full());
      demandRoom('address', `address:${network}`, limits.perAddress);
    },

    /** Takes the slot before the checks are done, so that sockets that connect meanwhile see it. */
    take({ tokenId, environmentId, playerId }: Listener, network: string): SocketSlot {
      const environment = `environment:${environmentId}`;
      let token = `token:${tokenId}`;
      const keys = [environment, `address:${network}`];
      demandRoom('address', `address:${network}`, limits.perAddress);
      demandRoom('token', token, limits.perToken);
      if (playerId !== undefined) {
        const player = `player:${environmentId}:${playerId}`;
        demandRoom('player', player, limits.perPlayer);
        keys.push(player);
      }
      demandRoom('project', environment, limits.perProject);
      if (!node.take(environment, 1)) refuse('node', full());
      for (const key of [...keys, token]) change(key, 1);
      let isFree = false;

      return {
        changeToken(nextId) {
          const next = `token:${nextId}`;
          if (isFree || next === token) return;
          demandRoom('token', next, limits.perToken);
          change(token, -1);
          change(next, 1);
          token = next;
        },
        free() {
          if (isFree) return;
          isFree = true;
          node.give(environment, 1);
          for (const key of [...keys, token]) change(key, -1);
        },
      };
    },
  };
}

export type SocketCounts = ReturnType<typeof countSockets>;

const messages = {
  token: (most: number) =>
    `This token already has ${most} open sockets, which is the limit. Close one or get another token.`,
  player: (most: number) =>
    `This player already has ${most} open sockets, which is the limit. Close one first.`,
  project: (most: number) =>
    `This environment of the project already has ${most} open sockets on this node, which is the limit.`,
  address: (most: number) =>
    `Your network address already has ${most} open sockets on this node, which is the limit.`,
};

function full(): Fault {
  return unavailable('This node has no capacity for another socket of this project. Retry later.');
}
