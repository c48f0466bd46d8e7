import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '../../platform/metrics.ts';
import type { Outcome } from './delivery/send-attempt.ts';

export interface WebhookMetrics {
  attempted(outcome: Pick<Outcome, 'succeeded' | 'responseCode' | 'durationMs'>): void;
  watchInFlight(read: () => number): void;
  /** Figures about all webhooks together, read from the database from time to time. */
  setQueue(queue: { pending: number; failing: number; lagSeconds: number }): void;
  disabled(): void;
}

/**
 * For all webhooks together. A label for each webhook would make as many series as there are webhooks; `GET
 * /webhooks/{webhookId}/health` has the figures of each.
 */
export function createWebhookMetrics(metrics: Metrics): WebhookMetrics {
  const registers = [metrics.registry];
  const attempts = new Counter({
    name: 'laurel_webhook_attempts_total',
    help: 'Delivery attempts by outcome: the class of the HTTP status, or "none" without a response.',
    labelNames: ['outcome', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'laurel_webhook_attempt_duration_seconds',
    help: 'Duration of a delivery attempt, from connecting to the last byte of the response.',
    labelNames: ['outcome'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const disabled = new Counter({
    name: 'laurel_webhooks_disabled_total',
    help: 'Webhooks that were disabled because all deliveries failed for days.',
    registers,
  });
  let queue = { pending: 0, failing: 0, lagSeconds: 0 };
  metrics.observe(
    'laurel_webhook_deliveries_pending',
    'Pending deliveries, counted up to a million.',
    () => queue.pending,
  );
  metrics.observe(
    'laurel_webhooks_failing',
    'Enabled webhooks whose last attempt failed.',
    () => queue.failing,
  );
  metrics.observe(
    'laurel_webhook_delivery_lag_seconds',
    'How long the delivery that waits the longest has been due; measured every 15 seconds.',
    () => queue.lagSeconds,
  );
  return {
    attempted({ succeeded, responseCode, durationMs }) {
      const outcome = succeeded ? 'success' : 'failure';
      attempts.inc({
        outcome,
        status: responseCode === null ? 'none' : `${Math.floor(responseCode / 100)}xx`,
      });
      durations.observe({ outcome }, durationMs / 1000);
    },
    watchInFlight(read) {
      metrics.observe('laurel_webhook_attempts_in_flight', 'Delivery attempts in flight on this node.', read);
    },
    setQueue(read) {
      queue = read;
    },
    disabled: () => disabled.inc(),
  };
}
