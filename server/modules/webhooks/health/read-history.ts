import type { Queryable } from '../../../platform/postgres/statement.ts';
import { readWebhook } from '../read-webhooks.ts';
import { partsOfReason } from '../stored-reasons.ts';
import type { WebhookAccess } from '../webhook-access.ts';
import { percentile } from './latency-buckets.ts';
import * as queries from './queries.ts';

const lengths = { hour: 3_600_000, day: 86_400_000 };
const shown = { hour: 48, day: 30 };
const mostFailures = 500;

/** The attempts in each hour or day, and why deliveries failed. Attempts are counted by the real time. */
export async function readHealthHistory(
  db: Queryable,
  access: WebhookAccess,
  webhookId: string,
  interval: 'hour' | 'day',
) {
  await readWebhook(db, access, webhookId);
  const length = lengths[interval];
  const last = Math.floor(Date.now() / length) * length;
  const starts = Array.from(
    { length: shown[interval] },
    (_, index) => last - (shown[interval] - 1 - index) * length,
  );
  const from = new Date(starts[0] ?? last);
  const rows = await queries.readHistory.all(db, webhookId, interval, from);
  const byStart = Map.groupBy(rows, ({ at }) => at.getTime());
  const failures = await queries.countReasons.all(db, webhookId, from, mostFailures);
  return {
    webhookId,
    interval,
    data: starts.map((start) => {
      const counts = byStart.get(start) ?? [];
      const sum = (own: typeof counts) => own.reduce((all, { attempts }) => all + attempts, 0);
      return {
        at: new Date(start).toISOString(),
        attempts: sum(counts),
        failures: sum(counts.filter(({ succeeded }) => !succeeded)),
        p50: percentile(counts, 0.5),
        p95: percentile(counts, 0.95),
        p99: percentile(counts, 0.99),
      };
    }),
    failures: failures.map(({ parts, ...failure }) => {
      const reasonParts = parts ?? partsOfReason(failure.reason);
      return { ...failure, ...(reasonParts && { reasonParts }) };
    }),
  };
}
