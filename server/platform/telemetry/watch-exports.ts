import { Counter } from 'prom-client';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

interface Exporter<T> {
  export(items: T, done: (result: { code: number; error?: Error }) => void): void;
}

export type WatchExports = <T, E extends Exporter<T>>(signal: 'traces' | 'metrics', exporter: E) => E;

const succeeded = 0;

/** One log line when a receiver fails and one when it works again, not one for each export. */
export function createExportWatch(log: Log, { registry }: Metrics): WatchExports {
  const failures = new Counter({
    name: 'laurel_telemetry_export_failures_total',
    help: 'Exports of traces or metrics that the OTLP receiver did not accept. What they held is lost.',
    labelNames: ['signal'],
    registers: [registry],
  });
  return (signal, exporter) => {
    let isFailing = false;
    failures.inc({ signal }, 0);
    const original = exporter.export.bind(exporter);
    exporter.export = (items, done) =>
      original(items, (result) => {
        const failed = result.code !== succeeded;
        if (failed) failures.inc({ signal });
        if (failed !== isFailing) {
          isFailing = failed;
          // Only the message: the error also holds what the receiver answered, of any length.
          const reason = result.error?.message.slice(0, 200);
          if (failed)
            log.warn({ signal, reason }, 'telemetry could not be exported; the service is not affected');
          else log.info({ signal }, 'telemetry is exported again');
        }
        done(result);
      });
    return exporter;
  };
}
