import { accepted, type Endpoint, endpoint, ok } from '../../platform/http/endpoint.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import { playerSubject } from '../access/index.ts';
import { laneOf } from './delivery/ownership.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { readHealth } from './health/read-health.ts';
import { readHealthHistory } from './health/read-history.ts';
import { Health, HealthHistory, HistoryQuery } from './health/schemas.ts';
import { listDeliveries } from './log/list-deliveries.ts';
import { lockPlayersOf } from './log/queries.ts';
import { readDelivery } from './log/read-delivery.ts';
import { recoverDeliveries } from './log/recover-deliveries.ts';
import { retryDelivery } from './log/retry-delivery.ts';
import { Delivery, DeliveryPath, DeliveryQuery, Recovered, Recovery } from './log/schemas.ts';
import { refusePlanWithout } from './refuse-plan.ts';
import { TestOutcome, TestRequest, WebhookPath } from './schemas.ts';
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
      params: WebhookPath,
      body: TestRequest,
      bodyOptional: true,
      responses: { 200: TestOutcome },
      faults: ['PLAN_REQUIRED'],
      handler: async ({ context, params: { webhookId }, body, once }) => {
        refusePlanWithout(context.plan);
        return once.outsideTransaction(async () => ok(await sendTestEvent(deps, context, webhookId, body)));
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
      params: WebhookPath,
      query: DeliveryQuery,
      responses: { 200: Page(Delivery) },
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
      params: DeliveryPath,
      responses: { 200: Delivery },
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
      params: DeliveryPath,
      responses: { 202: Delivery },
      faults: ['PLAN_REQUIRED', 'CONFLICT'],
      handler: async ({ context, params: { webhookId, deliveryId }, once }) => {
        refusePlanWithout(context.plan);
        const lastStep = deps.retryDelays.length - 1;
        let about: string[] = [];
        const answer = await once.inTransaction(
          async (tx) => {
            const players = await lockPlayersOf.all(tx, deliveryId);
            about = players.map(({ id, environment_id: place }) => playerSubject(place, id));
            return accepted(
              await retryDelivery(tx, webhookAccessOf(context), webhookId, deliveryId, lastStep),
            );
          },
          () => about,
        );
        hint(webhookId);
        return answer;
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
      params: WebhookPath,
      body: Recovery,
      responses: { 202: Recovered },
      faults: ['PLAN_REQUIRED', 'CONFLICT'],
      handler: async ({ context, params: { webhookId }, body, once }) => {
        refusePlanWithout(context.plan);
        const since = new Date(body.since);
        const answer = await once.outsideTransaction(async () =>
          accepted(await recoverDeliveries(db, webhookAccessOf(context), webhookId, since)),
        );
        hint(webhookId);
        return answer;
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
      params: WebhookPath,
      responses: { 200: Health },
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
      params: WebhookPath,
      query: HistoryQuery,
      responses: { 200: HealthHistory },
      handler: async ({ context, params: { webhookId }, query: { interval } }) =>
        ok(await readHealthHistory(db, webhookAccessOf(context), webhookId, interval ?? 'hour')),
    }),
  ];
}
