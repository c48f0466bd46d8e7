import type { WebhookRow } from './queries.ts';
import { partsOfReason } from './stored-reasons.ts';

/** As the API shows it, and the audit log keeps it: never with its secret. */
export function presentWebhook(row: WebhookRow) {
  return {
    id: row.id,
    projectId: row.project_id,
    url: row.url,
    events: row.events,
    filter: row.filter,
    headers: row.header_names,
    maxPerSecond: row.max_per_second,
    description: row.description,
    environments: row.environments,
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(row.previous_until && { previousSecretUntil: row.previous_until.toISOString() }),
  };
}

/** The audit log does not need the parts of the reason. */
export function showWebhook(row: WebhookRow) {
  const disabledReasonParts = partsOfReason(row.disabled_reason);
  return { ...presentWebhook(row), ...(disabledReasonParts && { disabledReasonParts }) };
}

export function webhookTarget(id: string) {
  return { type: 'webhook', id };
}
