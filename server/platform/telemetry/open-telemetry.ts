import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { TelemetrySettings } from './settings.ts';
import type { Tracing } from './tracing.ts';
import { createExportWatch } from './watch-exports.ts';

export interface Telemetry {
  /** Absent if no traces are exported. */
  tracing: Tracing | undefined;
  close(): Promise<void>;
}

/** A stop does not wait longer for a receiver that does not answer. */
const closeWithinMs = 2_000;

/** Without settings nothing is loaded: the SDK took half a second and 46 MB here. */
export async function openTelemetry(
  settings: TelemetrySettings | undefined,
  { log, metrics, attributes }: { log: Log; metrics: Metrics; attributes: Record<string, string> },
): Promise<Telemetry> {
  if (!settings) return { tracing: undefined, close: async () => {} };
  const { startSdk } = await import('./sdk.ts');
  const { registry } = metrics;
  const sdk = startSdk({ settings, attributes, registry, watch: createExportWatch(log, metrics) });
  return {
    tracing: sdk.tracing,
    async close() {
      const ended = new AbortController();
      const patience = delay(closeWithinMs, undefined, { signal: ended.signal }).catch(() => {});
      await Promise.race([sdk.shutdown(), patience]);
      ended.abort();
    },
  };
}
