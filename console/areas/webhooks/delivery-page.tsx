import { Alert, Grid, Stack, Text } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { CopyableId } from '../../kit/copy.tsx';
import { JsonBlock } from '../../kit/json-block.tsx';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { EmptyState, ErrorState, LoadingPage } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { AttemptList } from './attempt-list.tsx';
import { crumbsTo } from './crumbs.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import { isDueSoon } from './due-soon.ts';
import { followRetry, showOutcome } from './follow-retry.ts';
import { nameOf } from './name-of.ts';
import { WebhookFailure } from './plan-gate.tsx';
import { type Delivery, type Webhook, webhookQuery, webhooksKey } from './queries.ts';
import { ResponseBody } from './response-body.tsx';
import { WebhookButton } from './webhook-button.tsx';

const route = getRouteApi('/p/$projectId/$environment/settings/webhooks/$webhookId/deliveries/$deliveryId');

export function DeliveryPage() {
  const here = useHere();
  const may = useMay('internals.read');
  const { webhookId, deliveryId } = route.useParams();
  const { data: webhook, error: noWebhook } = useQuery({ ...webhookQuery(here, webhookId), enabled: may });
  const {
    data: delivery,
    error,
    refetch,
  } = useQuery({
    queryKey: webhooksKey(here, webhookId, 'delivery', deliveryId),
    queryFn: ({ signal }) =>
      here.api.get('/webhooks/{webhookId}/deliveries/{deliveryId}', {
        params: { path: { webhookId, deliveryId } },
        signal,
      }),
    enabled: may,
    refetchInterval: ({ state: { data } }) => {
      if (data?.status !== 'pending') return false;
      return isDueSoon(data) ? 1_500 : 10_000;
    },
  });
  const crumbs = crumbsTo(here, { id: webhookId, name: webhook ? nameOf(webhook) : 'Webhook' });
  if (!may) {
    return (
      <Page title="Delivery" narrow>
        <EmptyState icon={IconWebhook} title="No access">
          {reasons['internals.read']}
        </EmptyState>
      </Page>
    );
  }
  if (!delivery) {
    return (
      <Page title="Delivery" crumbs={crumbs}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />}
      </Page>
    );
  }
  return (
    <Page
      title={delivery.eventType}
      crumbs={crumbs}
      actions={<RetryButton delivery={delivery} webhook={webhook} gone={isGone(noWebhook)} />}
    >
      {delivery.status === 'failed' && delivery.reason && (
        <Alert color="red" variant="light" title="Delivery failed">
          {delivery.reason}
        </Alert>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <Panel title="Attempts" description="Latest first.">
              <AttemptList delivery={delivery} />
            </Panel>
            <Panel title="Payload" description="The body sent with every attempt.">
              {delivery.payload === null ? (
                <Text c="dimmed">Deleted, because the player was erased.</Text>
              ) : (
                <JsonBlock value={delivery.payload} label="Payload" />
              )}
            </Panel>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <Panel title="Delivery">
              <Facts
                facts={[
                  ['Status', <DeliveryStatus key="status" status={delivery.status} />],
                  ['Response', delivery.responseCode ?? 'none'],
                  ['Retries', delivery.retryCount],
                  ['Queued', <Time key="queued" at={delivery.createdAt} form="clock" />],
                  delivery.status === 'pending'
                    ? ['Next attempt', <Time key="next" at={delivery.nextAttemptAt} form="clock" />]
                    : ['Ended', <Time key="ended" at={delivery.completedAt} form="clock" />],
                  ['Delivery', <CopyableId key="id" value={delivery.id} />],
                  ['Event', <CopyableId key="event" value={delivery.eventId} />],
                ]}
              />
            </Panel>
            <Panel title="Last response">
              {delivery.responseCode === null ? (
                <Text c="dimmed">{delivery.attempts.at(-1)?.error ?? 'No response yet.'}</Text>
              ) : (
                <ResponseBody body={delivery.responseBody} />
              )}
            </Panel>
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof LaurelError && error.code === 'NOT_FOUND';
}

function RetryButton({
  delivery,
  webhook,
  gone,
}: {
  delivery: Delivery;
  webhook: Webhook | undefined;
  gone: boolean;
}) {
  const here = useHere();
  const client = useQueryClient();
  const { webhookId, id: deliveryId } = delivery;
  const retrying = useMutation({
    mutationFn: () =>
      here.api.post('/webhooks/{webhookId}/deliveries/{deliveryId}/retry', {
        params: { path: { webhookId, deliveryId } },
      }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: webhooksKey(here, webhookId) });
      showOutcome(await followRetry(here, delivery));
      void client.invalidateQueries({ queryKey: webhooksKey(here, webhookId) });
    },
  });
  const unless = (() => {
    if (gone) return 'The webhook was deleted.';
    if (webhook?.enabled === false) return 'The webhook is disabled; enable it first.';
    return delivery.payload === null ? 'The player was erased, so there is nothing to send.' : null;
  })();
  return (
    <Stack gap="xs">
      <WebhookButton unless={unless} loading={retrying.isPending} onClick={() => retrying.mutate()}>
        {delivery.status === 'pending' ? 'Try now' : 'Send again'}
      </WebhookButton>
      <WebhookFailure error={retrying.error} />
    </Stack>
  );
}
