import { newId } from '../../../platform/ids.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

const laneCount = 16;

export function laneOf(webhookId: string): number {
  return Number.parseInt(webhookId.slice(-1), 16);
}

export interface Ownership {
  readonly lanes: ReadonlySet<number>;
  /** Says that this node is alive, takes what is free and gives away what is too much. Once every third of a lease. */
  beat(): Promise<void>;
  /** Gives all lanes back, so that another node need not wait for the lease to end. */
  leave(): Promise<void>;
}

/**
 * Which webhooks this node serves. One node at a time serves a webhook: only then does what one player did arrive in
 * order, and an attempt needs no row to be claimed before it and freed after it. Who does not say that they are alive
 * for the length of a lease, by the database's clock, has lost their lanes; what they had in flight goes out again.
 */
export function createOwnership(
  db: Database,
  leaseSeconds: number,
  /** Whether nothing of a lane is under way: only then is it given to somebody else. */
  isIdle: (lane: number) => boolean,
): Ownership {
  const node = newId();
  let owned = new Set<number>();
  let leaving = new Set<number>();

  return {
    get lanes() {
      return owned.difference(leaving);
    },
    async beat() {
      await queries.seeNode.run(db, node);
      const { nodes, lanes } = await queries.listOwned.one(db, node, leaseSeconds);
      owned = new Set(lanes);
      const share = Math.ceil(laneCount / Math.max(1, nodes));
      leaving = new Set(lanes.slice(share));
      const drained = [...leaving].filter(isIdle);
      if (drained.length > 0) {
        await queries.releaseLanes.run(db, node, drained);
        for (const lane of drained) owned.delete(lane);
      }
      const missing = share - owned.size;
      if (missing <= 0) return;
      for (const { lane } of await queries.takeLanes.all(db, node, leaseSeconds, missing)) owned.add(lane);
    },
    async leave() {
      owned = new Set();
      await queries.forgetNode.run(db, node);
    },
  };
}

/** How many nodes have said that they are alive within the length of a lease. */
export async function countNodes(db: Queryable, leaseMs: number): Promise<number> {
  return (await queries.countNodes.one(db, leaseMs / 1_000)).nodes;
}
