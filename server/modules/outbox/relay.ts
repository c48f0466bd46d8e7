import type { Cluster } from '../../platform/cluster/cluster.ts';
import type { Log } from '../../platform/log.ts';
import { createMetrics, type Metrics } from '../../platform/metrics.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import type { OutboxReader } from '../module.ts';
import { divideLanes } from './divide-lanes.ts';
import { type RelayLane, startLane } from './lane.ts';
import { countRelay } from './metrics.ts';
import { anyQueued, usualLanes } from './queries.ts';

export interface Relay {
  /** To be called after a commit on this node: there is something new in these environments, or in any of them. */
  wake(environmentIds?: Iterable<number>): void;
  stop(): Promise<void>;
}

export interface RelayOptions {
  db: Database;
  readers: readonly OutboxReader[];
  log: Log;
  metrics?: Metrics;
  tracing?: Tracing | undefined;
  /** How many lanes there are. Nodes with different numbers may run side by side. */
  laneCount?: number;
  /** For dividing the lanes between the nodes. Without it this node relays all of them. */
  cluster?: Pick<Cluster, 'leases' | 'nodes' | 'bus'>;
}

/**
 * Passes committed notifications to the readers until it is stopped. It works in lanes, so that a busy environment delays
 * only those of its own lanes.
 */
export function startRelay({
  cluster,
  metrics = createMetrics(),
  laneCount = usualLanes,
  ...options
}: RelayOptions): Relay {
  const counts = countRelay(metrics);
  const share = cluster && divideLanes(cluster, laneCount, (lane) => lanes[lane]?.wake());
  const wakeLane = (lane: number) => {
    if (share && !share.isHeld(lane)) share.wakeHolder(lane);
    else lanes[lane]?.wake();
  };
  let looking: Promise<boolean> | undefined;
  /** Lanes that poll at the same time share one look: four transactions a second were most of what an idle relay did. */
  const isAnyQueued = () => {
    looking ??= anyQueued
      .one(options.db)
      .then(({ found }) => found)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const lanes: RelayLane[] = Array.from({ length: laneCount }, (_, lane) =>
    startLane({
      ...options,
      counts,
      lane,
      lanes: laneCount,
      wakeOther: wakeLane,
      isAnyQueued,
      mayRelay: async () => share?.mayRelay(lane) ?? true,
    }),
  );
  counts.watchHeldBack(() => new Set(lanes.flatMap(({ held }) => held.environments())).size);
  return {
    wake(environmentIds) {
      // Its home lane wakes the others if there is something for them.
      const woken = environmentIds
        ? new Set([...environmentIds].map((environmentId) => environmentId % laneCount))
        : lanes.keys();
      for (const lane of woken) wakeLane(lane);
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
      await share?.stop();
    },
  };
}
