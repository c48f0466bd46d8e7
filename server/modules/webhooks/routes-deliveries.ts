import { accepted, type Endpoint, endpoint, ok } from '../../platform/http/endpoint.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import { laneOf } from './delivery/ownership.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { readHealth } from './health/read-health.ts';
import { readHealthHistory } from './health/read-history.ts';
import { listDeliveries } from './log/list-deliveries.ts';
import { readDelivery } from './log/read-delivery.ts';
import { recoverDeliveries } from './log/recover-deliveries.ts';
import { retryDelivery } from './log/retry-delivery.ts';
import { refusePlanWithout } from './refuse-plan.ts';
import * as schemas from './schemas.ts';
import { sendTestEvent } from './send-test-event.ts';
import { webhookAccessOf } from './webhook-access.ts';

export function deliveryEndpoints(deps: WebhookDependencies): Endpoint[] {
  const { db, guards, dispatcher } = deps;
  const reading = guards.project('internals.read', 'manage');
  const writing = guards.project('webhooks.write', 'manage');
  const tag = 'Webhooks';
  const hint = (id: string) => dispatcher.hint([{ id, lane: laneOf(id) }]);
  return [
    endpoint({
      method: 'POST',
      path: '/webhooks/{webhookId}/test',
      operationId: 'testWebhook',
      tag,
      summary: 'Send a test event and return the result',
      description:
        'Returns the finished delivery after at most 30 seconds. `type` defaults to `webhook.test`. A test is not ' +
        'retried. `notices` says why real events may still not reach the webhook: it is not for the environment of ' +
        'the call, or it is disabled.',
      access: writing,
      params: schemas.WebhookPath,
      body: schemas.TestRequest,
      bodyOptional: true,
      responses: { 200: schemas.TestOutcome },
      faults: ['PLAN_REQUIRED'],
      handler: async ({ context, params: { webhookId }, body }) => {
        refusePlanWithout(context.plan);
        return ok(await sendTestEvent(deps, context, webhookId, body));
      },
    }),
    endpoint({
      method: 'GET',
      path: '/webhooks/{webhookId}/deliveries',
      operationId: 'listDeliveries',
      tag,
      summary: 'List deliveries, newest first',
      description: 'Filter the list with `status` and `eventType`.',
      access: reading,
      params: schemas.WebhookPath,
      query: schemas.DeliveryQuery,
      responses: { 200: Page(schemas.Delivery) },
      handler: async ({ context, params: { webhookId }, query }) =>
        ok(await listDeliveries(db, webhookAccessOf(context), webhookId, query)),
    }),
    endpoint({
      method: 'GET',
      path: '/webhooks/{webhookId}/deliveries/{deliveryId}',
      operationId: 'getDelivery',
      tag,
      summary: 'Read a delivery with its attempts',
      description: 'Includes the payload that was sent and the response to each attempt.',
      access: reading,
      params: schemas.DeliveryPath,
      responses: { 200: schemas.Delivery },
      handler: async ({ context, params: { webhookId, deliveryId } }) =>
        ok(await readDelivery(db, webhookAccessOf(context), webhookId, deliveryId)),
    }),
    endpoint({
      method: 'POST',
      path: '/webhooks/{webhookId}/deliveries/{deliveryId}/retry',
      operationId: 'retryDelivery',
      tag,
      summary: 'Retry a delivery, even a successful one',
      description:
        'Makes one more attempt with the same payload and event id. A pending delivery is attempted immediately.',
      access: writing,
      params: schemas.DeliveryPath,
      responses: { 202: schemas.Delivery },
      faults: ['PLAN_REQUIRED', 'CONFLICT'],
      handler: async ({ context, params: { webhookId, deliveryId } }) => {
        refusePlanWithout(context.plan);
        const lastStep = deps.retryDelays.length - 1;
        const body = await retryDelivery(db, webhookAccessOf(context), webhookId, deliveryId, lastStep);
        hint(webhookId);
        return accepted(body);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/webhooks/{webhookId}/recover',
      operationId: 'recoverWebhook',
      tag,
      summary: 'Retry all deliveries that failed since a time',
      description:
        'Use it after an outage of the receiver: each failed delivery gets a full new series of attempts.',
      access: writing,
      params: schemas.WebhookPath,
      body: schemas.Recovery,
      responses: { 202: schemas.Recovered },
      faults: ['PLAN_REQUIRED', 'CONFLICT'],
      handler: async ({ context, params: { webhookId }, body }) => {
        refusePlanWithout(context.plan);
        const since = new Date(body.since);
        const recovered = await recoverDeliveries(db, webhookAccessOf(context), webhookId, since);
        hint(webhookId);
        return accepted(recovered);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/webhooks/{webhookId}/health',
      operationId: 'getWebhookHealth',
      tag,
      summary: 'Read the health of a webhook: success rate, latency, queue',
      description:
        'Statistics of the last 24 hours, and when the webhook will be disabled if it keeps failing.',
      access: reading,
      params: schemas.WebhookPath,
      responses: { 200: schemas.Health },
      handler: async ({ context, params: { webhookId } }) =>
        ok(await readHealth(db, webhookAccessOf(context), webhookId)),
    }),
    endpoint({
      method: 'GET',
      path: '/webhooks/{webhookId}/health/history',
      operationId: 'getWebhookHealthHistory',
      tag,
      summary: 'Read the health of a webhook over time',
      description:
        'Extension. Attempts, failures and latency of each of the last 48 hours or 30 days, and why deliveries failed.',
      access: reading,
      params: schemas.WebhookPath,
      query: schemas.HistoryQuery,
      responses: { 200: schemas.HealthHistory },
      handler: async ({ context, params: { webhookId }, query: { interval } }) =>
        ok(await readHealthHistory(db, webhookAccessOf(context), webhookId, interval ?? 'hour')),
    }),
  ];
}
