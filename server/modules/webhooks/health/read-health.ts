import { notFound } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { listMissed, presentNotices } from '../notices.ts';
import { readWebhook } from '../read-webhooks.ts';
import { patienceDays } from '../stored-reasons.ts';
import type { WebhookAccess } from '../webhook-access.ts';
import { percentile } from './latency-buckets.ts';
import * as queries from './queries.ts';

/** A longer queue is reported as this number. */
const mostPending = 100_000;
const dayMs = 86_400_000;

/** The attempts of the last 24 hours, what waits for the receiver, and since when it fails. */
export async function readHealth(db: Queryable, access: WebhookAccess, webhookId: string) {
  const webhook = await readWebhook(db, access, webhookId);
  const { enabled, environments } = webhook;
  const row = await queries.readHealth.maybe(db, webhookId, mostPending);
  if (!row) throw notFound('webhook');
  const sum = (counts: typeof row.counts) => counts.reduce((all, { attempts }) => all + attempts, 0);
  const [attempts, successes] = [sum(row.counts), sum(row.counts.filter(({ succeeded }) => succeeded))];
  const failing = row.failing_since;
  const disablesAt = failing && enabled ? new Date(failing.getTime() + patienceDays * dayMs) : null;
  return {
    webhookId,
    enabled,
    environments,
    ...presentNotices(await listMissed(db, access, webhook)),
    attempts,
    successes,
    failures: attempts - successes,
    successRate: attempts === 0 ? null : successes / attempts,
    latencyMs: {
      p50: percentile(row.counts, 0.5),
      p95: percentile(row.counts, 0.95),
      p99: percentile(row.counts, 0.99),
    },
    pending: row.pending,
    oldestPendingAt: row.oldest_pending_at?.toISOString() ?? null,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    lastFailureAt: row.last_failure_at?.toISOString() ?? null,
    consecutiveFailures: row.consecutive_failures,
    failingSince: failing?.toISOString() ?? null,
    disablesAt: disablesAt?.toISOString() ?? null,
    warning: disablesAt
      ? `Every attempt has failed since ${failing?.toISOString()}. If this continues, the webhook will be disabled on ${disablesAt.toISOString()}.`
      : null,
  };
}
