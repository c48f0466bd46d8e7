import { accepted, type Endpoint, endpoint, ok } from '../../platform/http/endpoint.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import { laneOf } from './delivery/ownership.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { readHealth } from './health/read-health.ts';
import { listDeliveries } from './log/list-deliveries.ts';
import { readDelivery } from './log/read-delivery.ts';
import { recoverDeliveries } from './log/recover-deliveries.ts';
import { retryDelivery } from './log/retry-delivery.ts';
import { reachOf } from './reach.ts';
import { refusePlanWithout } from './refuse-plan.ts';
import * as schemas from './schemas.ts';
import { sendTestEvent } from './send-test-event.ts';

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
      summary: 'Send a test event now, and see what comes of it',
      description:
        'Answers with the finished delivery, after 30 seconds at most. Without a `type` it is a `webhook.test`. It is not ' +
        'retried. `notices` says why events may not reach the webhook all the same: it is not for the environment of ' +
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
      summary: 'The log of deliveries, newest first',
      description: '`status` and `eventType` narrow the list.',
      access: reading,
      params: schemas.WebhookPath,
      query: schemas.DeliveryQuery,
      responses: { 200: Page(schemas.Delivery) },
      handler: async ({ context, params: { webhookId }, query }) =>
        ok(await listDeliveries(db, reachOf(context), webhookId, query)),
    }),
    endpoint({
      method: 'GET',
      path: '/webhooks/{webhookId}/deliveries/{deliveryId}',
      operationId: 'getDelivery',
      tag,
      summary: 'One delivery, with each of its attempts',
      description: 'With the envelope that was sent and what the receiver answered to each attempt.',
      access: reading,
      params: schemas.DeliveryPath,
      responses: { 200: schemas.Delivery },
      handler: async ({ context, params: { webhookId, deliveryId } }) =>
        ok(await readDelivery(db, reachOf(context), webhookId, deliveryId)),
    }),
    endpoint({
      method: 'POST',
      path: '/webhooks/{webhookId}/deliveries/{deliveryId}/retry',
      operationId: 'retryDelivery',
      tag,
      summary: 'Send a delivery again, a successful one too',
      description: 'One further attempt, with the same bytes and event id. A pending one is attempted now.',
      access: writing,
      params: schemas.DeliveryPath,
      responses: { 202: schemas.Delivery },
      faults: ['PLAN_REQUIRED', 'CONFLICT'],
      handler: async ({ context, params: { webhookId, deliveryId } }) => {
        refusePlanWithout(context.plan);
        const lastStep = deps.retryDelays.length - 1;
        const body = await retryDelivery(db, reachOf(context), webhookId, deliveryId, lastStep);
        hint(webhookId);
        return accepted(body);
      },
    }),
    endpoint({
      method: 'POST',
      path: '/webhooks/{webhookId}/recover',
      operationId: 'recoverWebhook',
      tag,
      summary: 'Send everything again that has failed since',
      description: 'For a receiver that is back: each of them gets all of its attempts anew.',
      access: writing,
      params: schemas.WebhookPath,
      body: schemas.Recovery,
      responses: { 202: schemas.Recovered },
      faults: ['PLAN_REQUIRED', 'CONFLICT'],
      handler: async ({ context, params: { webhookId }, body }) => {
        refusePlanWithout(context.plan);
        const since = new Date(body.since);
        const recovered = await recoverDeliveries(db, reachOf(context), webhookId, since);
        hint(webhookId);
        return accepted(recovered);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/webhooks/{webhookId}/health',
      operationId: 'getWebhookHealth',
      tag,
      summary: 'How the receiver does: success rate, latency, queue',
      description: 'Figures of the last 24 hours, and when the webhook is disabled if it goes on failing.',
      access: reading,
      params: schemas.WebhookPath,
      responses: { 200: schemas.Health },
      handler: async ({ context, params: { webhookId } }) =>
        ok(await readHealth(db, reachOf(context), webhookId)),
    }),
  ];
}
