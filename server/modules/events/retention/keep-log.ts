import type { Client, PoolConfig } from 'pg';
import { Counter } from 'prom-client';
import type { Clock } from '../../../platform/clock.ts';
import type { Cluster } from '../../../platform/cluster/cluster.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { openStore } from '../../../platform/objects/open-store.ts';
import type { StorePlace } from '../../../platform/objects/place.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { NotNow, openChanges } from '../../../platform/postgres/partitions/changes.ts';
import {
  dropPartition,
  type KeptPartitions,
  type KeptTable,
  keepPartitions,
} from '../../../platform/postgres/partitions/keep-partitions.ts';
import { readPartitions } from '../../../platform/postgres/partitions/read-partitions.ts';
import type { PastProjects } from '../../definitions/index.ts';
import { type ArchiveNeeds, archivePartition, dropArchived } from '../archive/archive-partition.ts';
import { hasTracesBefore, listUndropped } from '../archive/queries.ts';
import { isUnlisted, listIds } from './list-ids.ts';

/** A list of a player's events looks into every partition, so there must not be too many: twelve a year. */
const eventLog: KeptTable = { name: 'events', column: 'received_at', width: 'month', ahead: 2 };
/** Traces are usually kept for some weeks. Partitions of a month would be kept up to a month too long. */
const traceLog: KeptTable = { name: 'event_traces', column: 'received_at', width: 'week', ahead: 4 };

export interface LogSettings {
  traceDays: number;
  /** Absent: events are kept forever. */
  eventDays: number | undefined;
  archives: StorePlace;
  /** How often it looks whether there is something to do. */
  checkMs: number;
}

interface Dependencies {
  db: Database;
  connection: PoolConfig;
  cluster: Pick<Cluster, 'leases'>;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** For the checkpoints of players whose events are archived. */
  past: PastProjects;
  installationId(): Promise<string>;
}

const dayMs = 86_400_000;

/** Makes partitions of the event log ahead of time, and archives and drops old ones. One node at a time, by a lease. */
export function createLogKeeper(deps: Dependencies, settings: LogSettings) {
  const { db, connection, cluster, clock, log, metrics, past } = deps;
  const store = openStore(settings.archives);
  const failures = new Counter({
    name: 'laurel_event_log_failures_total',
    help: 'Failed runs of the upkeep of the event log on this node. It is tried again after 5 minutes.',
    registers: [metrics.registry],
  });
  const archived = new Counter({
    name: 'laurel_archived_events_total',
    help: 'Events that this node moved to archive files.',
    registers: [metrics.registry],
  });
  const seen = new Map<string, Pick<KeptPartitions, 'ranges' | 'until'>>();
  metrics.observeEach(
    'gauge',
    'laurel_event_log_partitions',
    'Partitions of the event log and of the traces; checked every 5 minutes.',
    ['table'],
    () => [...seen].map(([table, { ranges }]) => ({ labels: { table }, value: ranges.length })),
  );
  metrics.observeEach(
    'gauge',
    'laurel_event_log_ready_until_timestamp_seconds',
    'Until when there are partitions for new rows. Later rows go to the default partition.',
    ['table'],
    () => [...seen].map(([table, { until }]) => ({ labels: { table }, value: until.getTime() / 1_000 })),
  );
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function keep(client: Client, mayContinue: () => boolean): Promise<void> {
    const now = clock();
    const events = await keepPartitions(client, eventLog, now);
    const traces = await keepPartitions(client, traceLog, now);
    const traceDays = Math.min(settings.traceDays, settings.eventDays ?? Number.POSITIVE_INFINITY);
    for (const { name } of traces.ranges.filter(({ to }) => isOlder(to, now, traceDays))) {
      await dropPartition(client, name);
      log.info({ partition: name }, 'old traces of events were dropped');
    }
    await listIds({ db, client, ranges: events.ranges, now, mayContinue });
    if (settings.eventDays !== undefined) await archive(client, events, now, settings.eventDays, mayContinue);
  }

  async function archive(
    client: Client,
    { ranges }: KeptPartitions,
    now: Date,
    days: number,
    mayContinue: () => boolean,
  ): Promise<void> {
    const needs: ArchiveNeeds = {
      db,
      past,
      clock,
      log,
      client,
      store,
      installationId: await deps.installationId(),
      mayContinue,
    };
    const complete = new Set((await listUndropped.all(db)).map(({ name }) => name));
    for (const { name, to } of ranges.filter((range) => isOlder(range.to, now, days))) {
      // Traces are dropped first: they repeat what the events say, and an erasure finds them by the events.
      if (!mayContinue() || (await hasTraces(client, to))) return;
      if (complete.has(name) || (await isUnlisted(db, name))) continue;
      const count = await archivePartition(needs, name);
      if (count === undefined) return;
      archived.inc(count);
      log.info({ partition: name, events: count, place: store.place }, 'old events were archived');
    }
    for (const partition of await dropArchived(needs)) {
      log.info({ partition }, 'a partition of archived events was dropped');
    }
  }

  async function run(): Promise<void> {
    const client = await openChanges(connection);
    const cut = () => void client.end().catch(() => {});
    stopping.signal.addEventListener('abort', cut);
    const lease = await cluster.leases.acquire('event log');
    lease?.lost.addEventListener('abort', cut);
    try {
      if (lease) await keep(client, () => lease.isHeld() && !stopping.signal.aborted);
      await observe(client);
    } finally {
      await lease?.release();
      stopping.signal.removeEventListener('abort', cut);
      await client.end().catch(() => {});
    }
  }

  async function observe(client: Client): Promise<void> {
    for (const table of [eventLog, traceLog]) {
      const { ranges } = await readPartitions(client, table);
      seen.set(table.name, { ranges, until: ranges.at(-1)?.to ?? new Date(0) });
    }
  }

  async function runSafely(): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (error instanceof NotNow) {
        log.info({ reason: error.message }, 'the upkeep of the event log waits; it will be tried again');
        return;
      }
      failures.inc();
      log.error({ err: error }, 'the upkeep of the event log failed; it will be tried again');
    }
  }

  return {
    /** Starts a run if none is under way, and does not wait for its end. */
    async check(): Promise<void> {
      running ??= runSafely().finally(() => {
        running = undefined;
      });
    },
    /** One whole run, for tests and for the benchmark. */
    run,
    async stop(): Promise<void> {
      stopping.abort();
      await running;
      store.close();
    },
  };
}

function isOlder(to: Date, now: Date, days: number): boolean {
  return to.getTime() <= now.getTime() - days * dayMs;
}

async function hasTraces(client: Client, before: Date): Promise<boolean> {
  const { ranges, defaultName } = await readPartitions(client, traceLog);
  if (ranges.some(({ from }) => from === null || from < before)) return true;
  return defaultName !== undefined && hasTracesBefore(client, defaultName, before);
}
