import { accepted, type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
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
  const { get, post } = endpointsOf('Webhooks');
  const hint = (id: string) => dispatcher.hint([{ id, lane: laneOf(id) }]);
  return [
    post(writing, '/webhooks/{webhookId}/test', 'testWebhook', {
      summary: 'Send a test event and return the result',
      description:
        'Returns the finished delivery after at most 30 seconds. `type` defaults to `webhook.test`. A test is not ' +
        'retried. `notices` says why real events may still not reach the webhook: it is not for the environment of ' +
        'the call, or it is disabled.',
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
    get(reading, '/webhooks/{webhookId}/deliveries', 'listDeliveries', {
      summary: 'List deliveries, newest first',
      description: 'Filter the list with `status` and `eventType`.',
      params: WebhookPath,
      query: DeliveryQuery,
      responses: { 200: Page(Delivery) },
      handler: async ({ context, params: { webhookId }, query }) =>
        ok(await listDeliveries(db, webhookAccessOf(context), webhookId, query)),
    }),
    get(reading, '/webhooks/{webhookId}/deliveries/{deliveryId}', 'getDelivery', {
      summary: 'Read a delivery with its attempts',
      description: 'Includes the payload that was sent and the response to each attempt.',
      params: DeliveryPath,
      responses: { 200: Delivery },
      handler: async ({ context, params: { webhookId, deliveryId } }) =>
        ok(await readDelivery(db, webhookAccessOf(context), webhookId, deliveryId)),
    }),
    post(writing, '/webhooks/{webhookId}/deliveries/{deliveryId}/retry', 'retryDelivery', {
      summary: 'Retry a delivery, even a successful one',
      description:
        'Makes one more attempt with the same payload and event id. A pending delivery is attempted immediately.',
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
    post(writing, '/webhooks/{webhookId}/recover', 'recoverWebhook', {
      summary: 'Retry all deliveries that failed since a time',
      description:
        'Use it after an outage of the receiver: each failed delivery gets a full new series of attempts.',
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
    get(reading, '/webhooks/{webhookId}/health', 'getWebhookHealth', {
      summary: 'Read the health of a webhook: success rate, latency, queue',
      description:
        'Statistics of the last 24 hours, and when the webhook will be disabled if it keeps failing.',
      params: WebhookPath,
      responses: { 200: Health },
      handler: async ({ context, params: { webhookId } }) =>
        ok(await readHealth(db, webhookAccessOf(context), webhookId)),
    }),
    get(reading, '/webhooks/{webhookId}/health/history', 'getWebhookHealthHistory', {
      mayBeBehind: true,
      summary: 'Read the health of a webhook over time',
      description:
        'Extension. Attempts, failures and latency of each of the last 48 hours or 30 days, and why deliveries failed.',
      params: WebhookPath,
      query: HistoryQuery,
      responses: { 200: HealthHistory },
      handler: async ({ context, params: { webhookId }, query: { interval } }) =>
        ok(await readHealthHistory(db, webhookAccessOf(context), webhookId, interval ?? 'hour')),
    }),
  ];
}
