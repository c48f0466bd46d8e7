import { Counter } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';

export interface RelayMetrics {
  /** A claim with this many events was committed, or found none; `oldest` is when the oldest of them was written. */
  handedOn(events: number, oldest: Date | undefined): void;
  /** A claim was rolled back because this reader failed; 'relay' if none did. */
  failed(reader: string): void;
  watchHeldBack(read: () => number): void;
}

/** There is no label for the environment: every project would add series. The log names the environment. */
export function countRelay({ registry, observe }: Metrics): RelayMetrics {
  const registers = [registry];
  let lagMs = 0;
  let passedAt = performance.now();
  const events = new Counter({
    name: 'laurel_relay_events_total',
    help: 'Notifications that were relayed from the outbox to webhooks and sockets.',
    registers,
  });
  const failures = new Counter({
    name: 'laurel_relay_failures_total',
    help: 'Claims that were rolled back, by the reader that failed; "relay" if no reader failed.',
    labelNames: ['reader'],
    registers,
  });
  observe(
    'laurel_relay_lag_seconds',
    'Age of the oldest notification of the last claim when it was relayed; 0 if the queue is empty.',
    () => lagMs / 1_000,
  );
  observe(
    'laurel_relay_since_last_claim_seconds',
    'Time since the relay last polled the database successfully. It polls at least once a second.',
    () => (performance.now() - passedAt) / 1_000,
  );
  return {
    handedOn(count, oldest) {
      events.inc(count);
      lagMs = oldest === undefined ? 0 : Math.max(0, Date.now() - oldest.getTime());
      passedAt = performance.now();
    },
    failed: (reader) => failures.inc({ reader }),
    watchHeldBack: (read) =>
      observe(
        'laurel_relay_held_back_environments',
        'Environments whose notifications made a reader fail and wait for a retry.',
        read,
      ),
  };
}
