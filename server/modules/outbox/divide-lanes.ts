import type { Cluster } from '../../platform/cluster/cluster.ts';
import type { Lease } from '../../platform/cluster/leases.ts';
import { usualLanes } from './queries.ts';

export interface LaneShare {
  /**
   * Whether this node may relay the lane. Takes a free lane while this node has fewer than its share, and gives the lane
   * up if it has more.
   */
  mayRelay(lane: number): Promise<boolean>;
  isHeld(lane: number): boolean;
  /** Tells the node that has the lane that there is something new. */
  wakeHolder(lane: number): void;
  stop(): Promise<void>;
}

/** How often the nodes are counted. */
const countNodesMs = 5_000;
/** A lane that has been free for this long is taken even beyond the share. */
const patienceMs = 10_000;

/**
 * Divides the lanes between the nodes, with a lease for each lane. The lease decides which node tries to relay it. The
 * locks of the claim make sure that two nodes never relay the same at the same time. Nodes with another number of lanes
 * have leases of their own: while the number is being changed, both kinds of nodes try everything.
 */
export function divideLanes(
  { leases, nodes, bus }: Pick<Cluster, 'leases' | 'nodes' | 'bus'>,
  laneCount: number,
  wake: (lane: number) => void,
): LaneShare {
  // The names of the version before, for the number that it had.
  const name = laneCount === usualLanes ? 'relay' : `relay:${laneCount}`;
  const held = new Map<number, Lease>();
  /** Since when this node has waited for a lane. */
  const waitingSince = new Map<number, number>();
  let share = laneCount;
  let countedAt = Number.NEGATIVE_INFINITY;

  const isHeld = (lane: number) => held.get(lane)?.isHeld() ?? false;
  /** Only lanes of this node: a node looks for free lanes once a second, not at every commit of the installation. */
  const wakeHeld = (lane: number) => {
    if (isHeld(lane)) wake(lane);
  };
  const subscription = bus.subscribe(name, {
    message: (lane) => wakeHeld(Number(lane)),
    resync() {
      for (let lane = 0; lane < laneCount; lane++) wakeHeld(lane);
    },
  });

  async function countNodes(): Promise<void> {
    if (performance.now() - countedAt < countNodesMs) return;
    countedAt = performance.now();
    const alive = (await nodes.list()).filter(({ relayLanes }) => (relayLanes ?? usualLanes) === laneCount);
    share = Math.ceil(laneCount / Math.max(1, alive.length));
  }

  function heldNow(): number {
    for (const [lane, lease] of held) if (!lease.isHeld()) held.delete(lane);
    return held.size;
  }

  async function take(lane: number): Promise<boolean> {
    const since = waitingSince.get(lane) ?? performance.now();
    waitingSince.set(lane, since);
    if (heldNow() >= share && performance.now() - since < patienceMs) return false;
    const lease = await leases.acquire(`${name}:${lane}`);
    if (!lease) {
      // Another node has it.
      waitingSince.delete(lane);
      return false;
    }
    waitingSince.delete(lane);
    held.set(lane, lease);
    return true;
  }

  return {
    isHeld,
    async mayRelay(lane) {
      await countNodes();
      if (!isHeld(lane)) return take(lane);
      if (heldNow() <= share) return true;
      const lease = held.get(lane);
      held.delete(lane);
      await lease?.release();
      return false;
    },
    wakeHolder(lane) {
      // If Redis is away, the holder still looks once a second.
      bus.publish(name, String(lane)).catch(() => {});
    },
    async stop() {
      subscription.end();
      await Promise.all([...held.values()].map((lease) => lease.release()));
      held.clear();
    },
  };
}
