import type { HeldCounts, Hold, Wanted } from '../../../platform/cluster/held-counts.ts';
import { createShares } from '../../../platform/fair/shares.ts';
import { Fault, unavailable } from '../../../platform/faults.ts';
import { messages } from '../messages.ts';
import type { Listener } from '../tokens/read-token.ts';

/** Sockets at once, over all nodes. */
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
  /** From now on the socket counts for another token. Throws if that one has no room. */
  changeToken(tokenId: string): Promise<void>;
  /** May be called more than once. */
  free(): void;
}

interface CountOptions {
  /** Over all nodes. */
  held: HeldCounts;
  limits: SocketLimits;
  /** On this node. */
  total: number;
  onRefusal: (limit: SocketLimit) => void;
}

interface Claim extends Wanted {
  limit: keyof typeof ofLimit;
}

/**
 * Counts sockets by token, player, project and address, over all nodes, so that no caller can take all of them. Projects
 * share the total of a node as they share requests (platform/fair/shares.ts): a project may have as many as are still free,
 * even if its limit is higher.
 */
export function countSockets({ held, limits, total, onRefusal }: CountOptions) {
  const node = createShares(total);

  function refuse(limit: SocketLimit, fault: Fault): never {
    onRefusal(limit);
    throw fault;
  }

  function refuseClaim({ limit, most }: Claim): never {
    refuse(limit, new Fault('RATE_LIMITED', ofLimit[limit]({ most })));
  }

  /** With what this node alone knows: this is cheap, and enough to refuse. */
  function demandRoomHere(claims: readonly Claim[]): void {
    const full = claims.find(({ key, most }) => held.heldHere(key) >= most);
    if (full) refuseClaim(full);
  }

  async function demandRoom(claims: readonly Claim[]): Promise<Hold> {
    const answer = await held.take(claims);
    if ('release' in answer) return answer;
    const full = claims[answer.full];
    if (!full) throw new Error('a limit was refused that was not asked for');
    return refuseClaim(full);
  }

  const ofAddress = (network: string): Claim => ({
    limit: 'address',
    key: `address:${network}`,
    most: limits.perAddress,
  });
  const ofToken = (tokenId: string): Claim => ({
    limit: 'token',
    key: `token:${tokenId}`,
    most: limits.perToken,
  });

  return {
    get used() {
      return node.used;
    },

    /** A cheap check while only the caller's address is known, so that a flood costs little. */
    demandRoomForAddress(network: string): void {
      if (node.isFull) refuse('node', nodeFull());
      demandRoomHere([ofAddress(network)]);
    },

    /** Takes the slot before the other checks are done, so that it counts for sockets that connect meanwhile. */
    async take({ tokenId, environmentId, playerId }: Listener, network: string): Promise<SocketSlot> {
      const environment = `environment:${environmentId}`;
      const player: Claim[] =
        playerId === undefined
          ? []
          : [{ limit: 'player', key: `player:${environmentId}:${playerId}`, most: limits.perPlayer }];
      const claims: Claim[] = [
        ofAddress(network),
        ofToken(tokenId),
        ...player,
        { limit: 'project', key: environment, most: limits.perProject },
      ];
      demandRoomHere(claims);
      if (!node.take(environment, 1)) refuse('node', nodeFull());
      const hold = await demandRoom(claims).catch((error: unknown) => {
        node.give(environment, 1);
        throw error;
      });
      let token = { id: tokenId, hold };
      let isFree = false;

      return {
        async changeToken(nextId) {
          if (isFree || nextId === token.id) return;
          const next = { id: nextId, hold: await demandRoom([ofToken(nextId)]) };
          // It may have been freed in the meantime.
          if (isFree) return next.hold.release();
          token.hold.release(ofToken(token.id).key);
          token = next;
        },
        free() {
          if (isFree) return;
          isFree = true;
          node.give(environment, 1);
          hold.release();
          token.hold.release();
        },
      };
    },
  };
}

export type SocketCounts = ReturnType<typeof countSockets>;

const ofLimit = {
  token: messages.tokenSockets,
  player: messages.playerSockets,
  project: messages.projectSockets,
  address: messages.addressSockets,
};

function nodeFull(): Fault {
  return unavailable(messages.nodeFull);
}
