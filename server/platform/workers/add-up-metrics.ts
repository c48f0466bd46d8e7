import { AggregatorRegistry, type Registry } from 'prom-client';
import { own } from '../own-properties.ts';

/** What a registry says of a metric. */
export interface MetricJson {
  name: string;
  type: string;
  aggregator?: string;
}

/** Everything else is added up. These say the same on every worker, or the worst of them counts. */
const notAdded: Readonly<Record<string, 'max' | 'min'>> = {
  laurel_nodes: 'max',
  laurel_redis_up: 'min',
  laurel_storage_up: 'min',
  laurel_clock_offset_seconds: 'max',
  laurel_disk_free_bytes: 'min',
  laurel_disk_size_bytes: 'max',
  laurel_event_log_partitions: 'max',
  laurel_event_log_ready_until_timestamp_seconds: 'max',
  laurel_replica_in_use: 'min',
  laurel_replica_lag_seconds: 'max',
  laurel_relay_lag_seconds: 'max',
  // A worker without a lane does not poll: one that does is enough.
  laurel_relay_since_last_claim_seconds: 'min',
  laurel_webhook_deliveries_pending: 'max',
  laurel_webhooks_failing: 'max',
  laurel_webhook_delivery_lag_seconds: 'max',
  laurel_removals_in_progress: 'max',
  laurel_job_last_run_timestamp_seconds: 'max',
  laurel_backup_last_success_timestamp_seconds: 'max',
  process_start_time_seconds: 'min',
};

export const metricsThatAreNotAdded: readonly string[] = Object.keys(notAdded);

export function addUpMetrics(all: readonly (readonly MetricJson[])[]): Registry {
  const named = all.map((metrics) =>
    metrics.map((metric) => {
      const aggregator = own(notAdded, metric.name) ?? metric.aggregator;
      return { ...metric, aggregator: aggregator ?? 'sum' };
    }),
  );
  return AggregatorRegistry.aggregate(named);
}

/**
 * What only grows, of workers that have ended. Without it a sum would become smaller with every worker that ends, and whoever reads it
 * takes that for a start from zero.
 */
export function keepWhatGrows(metrics: readonly MetricJson[]): MetricJson[] {
  return metrics.filter(({ type }) => type === 'counter' || type === 'histogram');
}
