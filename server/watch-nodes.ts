import type { ClusterNode } from './platform/cluster/nodes.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';

/** A node that was killed counts as alive for a while: only what is seen twice is another node. */
const inARow = 2;
/** Logged again after so many checks, for those who read the log from there. */
const repeatedAfter = 30;

/**
 * Several nodes on one database keep events, ranks, webhooks and sessions right. Limits and messages of sockets they share
 * through Redis: a node without it counts limits by itself, and its sockets miss what other nodes send.
 */
export function createNodeWatch(
  listNodes: () => Promise<readonly Pick<ClusterNode, 'hasRedis'>[]>,
  log: Log,
  metrics: Pick<Metrics, 'observe'>,
): () => Promise<void> {
  let seen = 0;
  let count = 1;
  metrics.observe(
    'laurel_nodes',
    'Nodes of this installation that are alive, as this node sees them; checked every 20 seconds.',
    () => count,
  );
  return async () => {
    const nodes = await listNodes();
    // It is alive, even if its heartbeat is late.
    count = Math.max(1, nodes.length);
    const without = nodes.filter(({ hasRedis }) => !hasRedis).length;
    seen = nodes.length > 1 && without > 0 ? seen + 1 : 0;
    if (seen < inARow || (seen - inARow) % repeatedAfter !== 0) return;
    log.error(
      { nodes: nodes.length, without },
      'More than one node uses this database, and not all of them have Redis. Limits are counted per node, and sockets miss notifications. Set the same REDIS_URL on all nodes, or run one node.',
    );
  };
}
