import { partsOfReason } from '../stored-reasons.ts';
import type { DeliveryRow } from './queries.ts';

export function presentDelivery(row: DeliveryRow) {
  const last = row.attempts.at(-1);
  const reasonParts = partsOfReason(row.reason);
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    eventType: row.event_type,
    status: row.status,
    reason: row.reason,
    ...(reasonParts && { reasonParts }),
    responseCode: last?.responseCode ?? null,
    responseBody: last?.responseBody ?? null,
    retryCount: Math.max(0, row.attempts.length - 1),
    nextAttemptAt: row.status === 'pending' ? (row.next_attempt_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    /** Null once its player was erased. */
    payload: row.envelope === null ? null : (JSON.parse(row.envelope) as Record<string, unknown>),
    attempts: row.attempts,
  };
}
