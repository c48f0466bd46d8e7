import type { Client, PoolConfig } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { Cluster } from '../../platform/cluster/cluster.ts';
import type { Log } from '../../platform/log.ts';
import { NotNow, openChanges } from '../../platform/postgres/partitions/changes.ts';
import {
  dropPartition,
  type KeptTable,
  keepPartitions,
} from '../../platform/postgres/partitions/keep-partitions.ts';

export const keptDays = 7;
const dayMs = 86_400_000;

const requestLog: KeptTable = { name: 'request_log', column: 'at', width: 'day', ahead: 2 };

interface Dependencies {
  connection: PoolConfig;
  cluster: Pick<Cluster, 'leases'>;
  clock: Clock;
  log: Log;
}

/** Makes the partitions of the next days, and drops those that are too old. One node at a time, by a lease. */
export async function keepDays({ connection, cluster, clock, log }: Dependencies): Promise<void> {
  const lease = await cluster.leases.acquire('request log');
  if (!lease) return;
  let client: Client | undefined;
  try {
    client = await openChanges(connection);
    const now = clock();
    const { ranges } = await keepPartitions(client, requestLog, now);
    for (const { name } of ranges.filter(({ to }) => to.getTime() <= now.getTime() - keptDays * dayMs)) {
      if (lease.isHeld()) await dropPartition(client, name);
    }
  } catch (error) {
    // A backup is under way. The next run is soon enough: partitions are made days ahead.
    if (!(error instanceof NotNow)) throw error;
    log.info({ reason: error.message }, 'the upkeep of the request log waits; it will be tried again');
  } finally {
    await lease.release();
    await client?.end().catch(() => {});
  }
}
