import { Alert, Grid, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { CopyableId } from '../../kit/copy.tsx';
import { IconWebhook } from '../../kit/icons.ts';
import { JsonBlock } from '../../kit/json-block.tsx';
import { Page } from '../../kit/page.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { ServiceText } from '../../kit/service-text.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { NoAccess } from '../../session/no-access.tsx';
import { AttemptList } from './attempt-list.tsx';
import { crumbsTo } from './crumbs.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import { isDueSoon } from './due-soon.ts';
import { followRetry, showOutcome } from './follow-retry.ts';
import { nameOf } from './name-of.ts';
import { WebhookFailure } from './plan-gate.tsx';
import { type Delivery, type Webhook, webhookQuery, webhooksKey } from './queries.ts';
import { ResponseBody } from './response-body.tsx';
import { t } from './texts.ts';
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
  const crumbs = crumbsTo(here, { id: webhookId, name: webhook ? nameOf(webhook) : t('webhook') });
  if (!may) return <NoAccess title={t('delivery.title')} icon={IconWebhook} permission="internals.read" />;
  if (!delivery) {
    return (
      <Page title={t('delivery.title')} crumbs={crumbs}>
        {<LoadState error={error} onRetry={refetch} as="page" />}
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
        <Alert color="red" variant="light" title={t('delivery.failed')}>
          <ServiceText message={delivery.reason} messageParts={delivery.reasonParts} />
        </Alert>
      )}
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <Panel title={t('delivery.attempts')} description={t('delivery.latest')}>
              <AttemptList delivery={delivery} />
            </Panel>
            <Panel title={t('delivery.payload')} description={t('delivery.payloadNote')}>
              {delivery.payload === null ? (
                <Text c="dimmed">{t('delivery.erased')}</Text>
              ) : (
                <JsonBlock value={delivery.payload} label={t('delivery.payload')} />
              )}
            </Panel>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md">
            <Panel title={t('delivery.title')}>
              <Facts
                facts={[
                  [t('log.status'), <DeliveryStatus key="status" status={delivery.status} />],
                  [t('log.response'), delivery.responseCode ?? t('delivery.noResponse')],
                  [t('delivery.retries'), delivery.retryCount],
                  [t('delivery.queued'), <Time key="queued" at={delivery.createdAt} form="clock" />],
                  delivery.status === 'pending'
                    ? [t('delivery.next'), <Time key="next" at={delivery.nextAttemptAt} form="clock" />]
                    : [t('delivery.ended'), <Time key="ended" at={delivery.completedAt} form="clock" />],
                  [t('delivery.title'), <CopyableId key="id" value={delivery.id} />],
                  [t('log.event'), <CopyableId key="event" value={delivery.eventId} />],
                ]}
              />
            </Panel>
            <Panel title={t('delivery.lastResponse')}>
              {delivery.responseCode === null ? (
                <Text c="dimmed">{delivery.attempts.at(-1)?.error ?? t('delivery.noneYet')}</Text>
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
    if (gone) return t('delivery.webhookDeleted');
    if (webhook?.enabled === false) return t('isDisabled');
    return delivery.payload === null ? t('delivery.nothingToSend') : null;
  })();
  return (
    <Stack gap="xs">
      <WebhookButton unless={unless} loading={retrying.isPending} onClick={() => retrying.mutate()}>
        {delivery.status === 'pending' ? t('delivery.tryNow') : t('sendAgain')}
      </WebhookButton>
      <WebhookFailure error={retrying.error} />
    </Stack>
  );
}
