import { Counter, Gauge, Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

export function countJobs({ registry }: Metrics) {
  const labelNames = ['job'] as const;
  const registers = [registry];
  return {
    lastRun: new Gauge({
      name: 'laurel_job_last_run_timestamp_seconds',
      help: 'When a background job last succeeded, or was found to have nothing to do.',
      labelNames,
      registers,
    }),
    duration: new Histogram({
      name: 'laurel_job_duration_seconds',
      help: 'Duration of a run of a background job.',
      labelNames,
      buckets: [0.01, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    rows: new Counter({
      name: 'laurel_job_rows_total',
      help: 'Rows that background jobs changed or removed.',
      labelNames,
      registers,
    }),
    failures: new Counter({
      name: 'laurel_job_failures_total',
      help: 'Failed runs of a background job, and failed looks for its work. The job will run again.',
      labelNames,
      registers,
    }),
  };
}
