import type { Nodes } from '../../../platform/cluster/nodes.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import * as queries from './queries.ts';

const laneCount = 16;

export function laneOf(webhookId: string): number {
  return Number.parseInt(webhookId.slice(-1), 16);
}

export interface Ownership {
  readonly lanes: ReadonlySet<number>;
  /**
   * Takes free lanes and gives away those beyond its share. Called three times within the time that a silent node counts
   * as alive.
   */
  balance(): Promise<void>;
  /** Gives all lanes back, so that other nodes do not have to wait until this one counts as gone. */
  leave(): Promise<void>;
}

/**
 * Decides which webhooks this node serves. One node at a time serves a webhook: so the events of a player arrive in
 * order, and no row has to be claimed before an attempt and freed after it. A node that no longer counts as alive, by the
 * database's clock, has lost its lanes; what it had in flight is sent again.
 */
export function createOwnership(
  db: Database,
  nodes: Nodes,
  /** Whether a lane has no attempt in flight: only then may another node take it. */
  isIdle: (lane: number) => boolean,
): Ownership {
  const node = nodes.id;
  const aliveSeconds = nodes.aliveMs / 1_000;
  let owned = new Set<number>();
  let leaving = new Set<number>();

  return {
    get lanes() {
      return owned.difference(leaving);
    },
    async balance() {
      const { nodes: alive, lanes } = await queries.listOwned.one(db, node, aliveSeconds);
      owned = new Set(lanes);
      const share = Math.ceil(laneCount / Math.max(1, alive));
      leaving = new Set(lanes.slice(share));
      const drained = [...leaving].filter(isIdle);
      if (drained.length > 0) {
        await queries.releaseLanes.run(db, node, drained);
        for (const lane of drained) owned.delete(lane);
      }
      const missing = share - owned.size;
      if (missing <= 0) return;
      for (const { lane } of await queries.takeLanes.all(db, node, aliveSeconds, missing)) owned.add(lane);
    },
    async leave() {
      owned = new Set();
      await queries.releaseAllLanes.run(db, node);
    },
  };
}
