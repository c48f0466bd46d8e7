import type { ClusterNode } from './platform/cluster/nodes.ts';
import type { Log } from './platform/log.ts';
import type { Metrics } from './platform/metrics.ts';

/** A node that was killed counts as alive for a while, so another node counts only when it is seen twice in a row. */
const inARow = 2;
/** Logged again after this many checks, for those who read only the recent log. */
const repeatedAfter = 30;

export type WatchedNode = Pick<ClusterNode, 'address' | 'hasRedis' | 'redisId'>;

/**
 * Several nodes on one database keep events, ranks, webhooks and sessions right. Nodes share limits and messages of
 * sockets through Redis: nodes without it, or with another one, count limits separately, and their sockets miss what
 * other nodes send.
 */
export function createNodeWatch(
  listNodes: () => Promise<readonly WatchedNode[]>,
  log: Log,
  metrics: Pick<Metrics, 'observe'>,
): () => Promise<void> {
  let count = 1;
  metrics.observe(
    'laurel_nodes',
    'Nodes of this installation that are alive, as this node sees them; checked every 20 seconds.',
    () => count,
  );
  const lacksRedis = createAlarm();
  const differs = createAlarm();
  return async () => {
    const nodes = await listNodes();
    // It is alive, even if its heartbeat is late.
    count = Math.max(1, nodes.length);
    const without = nodes.filter(({ hasRedis }) => !hasRedis).length;
    if (lacksRedis(nodes.length > 1 && without > 0)) {
      log.error(
        { nodes: nodes.length, without },
        'More than one node uses this database, and not all of them have Redis. Limits are counted per node, and sockets miss notifications. Set the same REDIS_URL on all nodes, or run one node, with LAUREL_WORKERS if it needs more cores.',
      );
    }
    const byRedis = Map.groupBy(
      nodes.filter(({ redisId }) => redisId !== null),
      ({ redisId }) => redisId,
    );
    if (differs(byRedis.size > 1)) {
      const groups = [...byRedis.values()].map((group) => group.map(({ address }) => address));
      log.error(
        { nodesByRedis: groups },
        'The nodes of this installation use different Redis servers, or different databases of one, or several main processes have workers without Redis. Limits are counted apart, and sockets miss notifications. Set the same REDIS_URL on all nodes.',
      );
    }
  };
}

/** Whether to report, given what each check found. */
function createAlarm(): (found: boolean) => boolean {
  let seen = 0;
  return (found) => {
    seen = found ? seen + 1 : 0;
    return seen >= inARow && (seen - inARow) % repeatedAfter === 0;
  };
}
