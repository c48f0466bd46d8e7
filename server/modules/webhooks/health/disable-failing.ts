import { type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { recordChange, systemActor } from '../../audit/index.ts';
import type { WebhookMetrics } from '../metrics.ts';
import { presentWebhook, webhookTarget } from '../present-webhook.ts';
import { findWebhook } from '../queries.ts';
import { hopeless, patienceDays } from '../stored-reasons.ts';
import * as queries from './queries.ts';

/** Its pending deliveries are stopped by the dispatcher, which finds them with a webhook that is disabled. */
export async function disableFailing(
  db: Database,
  metrics: Pick<WebhookMetrics, 'disabled'>,
  context: JobContext = withoutLimit(),
): Promise<void> {
  for (const { id, project_id, tenant_id } of await queries.listHopeless.all(db, patienceDays)) {
    const disabled = await db.transaction(async (tx) => {
      const before = await findWebhook.maybe(tx, project_id, id, null);
      const changed = await queries.disableHopeless.run(tx, id, patienceDays, hopeless.text);
      const after = await findWebhook.maybe(tx, project_id, id, null);
      if (changed === 0 || !before || !after) return false;
      await recordChange(tx, systemActor('webhooks'), {
        tenantId: tenant_id,
        projectId: project_id,
        action: 'webhook.disable',
        target: webhookTarget(id),
        before: presentWebhook(before),
        after: presentWebhook(after),
      });
      return true;
    });
    if (disabled) {
      metrics.disabled();
      context.count(1);
    }
    if (!context.hasTime()) return;
  }
}
