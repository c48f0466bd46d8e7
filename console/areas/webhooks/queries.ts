import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Here, keyOf } from '../../session/here.ts';

export type Webhook = components['schemas']['Webhook'];
export type Delivery = components['schemas']['WebhookDelivery'];
export type TestOutcome = components['schemas']['WebhookTestOutcome'];
export type Health = components['schemas']['WebhookHealth'];
export type EventTypeName = components['schemas']['EventTypes']['data'][number]['type'];

/** The key of all queries about webhooks: a change of one webhook may affect every page of the area. */
export const webhooksKey = (here: Here, ...rest: readonly unknown[]) => keyOf(here, 'webhooks', ...rest);

export function webhookQuery(here: Here, webhookId: string) {
  return queryOptions({
    queryKey: webhooksKey(here, webhookId, 'itself'),
    queryFn: ({ signal }) =>
      here.api.get('/webhooks/{webhookId}', { params: { path: { webhookId } }, signal }),
  });
}

export type HistoryInterval = 'hour' | 'day';

export function historyQuery(here: Here, webhookId: string, interval: HistoryInterval) {
  return queryOptions({
    queryKey: webhooksKey(here, webhookId, 'history', interval),
    queryFn: ({ signal }) =>
      here.api.get('/webhooks/{webhookId}/health/history', {
        params: { path: { webhookId }, query: { interval } },
        signal,
      }),
    refetchInterval: 30_000,
  });
}

/** Polls more often while deliveries are pending, so that people see them go out. */
export function healthQuery(here: Here, webhookId: string) {
  return queryOptions({
    queryKey: webhooksKey(here, webhookId, 'health'),
    queryFn: ({ signal }) =>
      here.api.get('/webhooks/{webhookId}/health', { params: { path: { webhookId } }, signal }),
    refetchInterval: ({ state }) => (state.data?.pending ? 5_000 : 15_000),
  });
}

/** The catalogue changes only with the version of the service, so it is loaded once. */
export function eventTypesQuery(here: Here) {
  return queryOptions({
    queryKey: keyOf(here, 'event-types'),
    queryFn: async ({ signal }) => (await here.api.get('/event-types', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
