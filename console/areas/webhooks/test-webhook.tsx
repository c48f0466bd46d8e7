import { Alert, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { useApiForm } from '../../kit/api-form.tsx';
import { IconInfoCircle } from '../../kit/icons.ts';
import { JsonBlock } from '../../kit/json-block.tsx';
import { formatNumber } from '../../kit/number.ts';
import { Facts } from '../../kit/panel.tsx';
import { ServiceText } from '../../kit/service-text.tsx';
import { useHere } from '../../session/here.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import { PlanGate, WebhookFailure } from './plan-gate.tsx';
import { eventTypesQuery, type TestOutcome, type Webhook, webhooksKey } from './queries.ts';
import { ResponseBody } from './response-body.tsx';
import { SentHeaders } from './sent-headers.tsx';
import { t } from './texts.ts';

type TestType = NonNullable<components['schemas']['WebhookTest']['type']>;

/** Sends a sample now and shows the response. The dialog stays open, so that another sample can be sent. */
export function TestWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const here = useHere();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const { data: types = [] } = useQuery(eventTypesQuery(here));
  const subscribed = types.filter(
    ({ type }) => webhook.events.includes('*') || webhook.events.includes(type),
  );
  const rest = types.filter((type) => !subscribed.includes(type));
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { type: 'webhook.test' as TestType },
    submit: async ({ type }) => {
      setOutcome(null);
      const delivery = await here.api.post('/webhooks/{webhookId}/test', {
        params: { path: { webhookId: webhook.id } },
        body: { type },
      });
      setOutcome(delivery);
      void client.invalidateQueries({ queryKey: webhooksKey(here, webhook.id) });
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('test.title')} size="lg">
      <Stack gap="md">
        <PlanGate />
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="sm">
            <WebhookFailure error={failure} />
            <Group align="flex-end" gap="sm">
              <NativeSelect
                label={t('log.event')}
                style={{ flex: '1 1 220px' }}
                data-autofocus
                data={[
                  'webhook.test',
                  ...group(t('test.subscribed'), subscribed),
                  ...group(t('test.others'), rest),
                ]}
                {...form.getInputProps('type')}
              />
              <Button type="submit" loading={busy}>
                {outcome ? t('sendAgain') : t('test.send')}
              </Button>
            </Group>
            <Text c="dimmed" size="xs" className="wrap">
              {t('test.note', { url: webhook.url })}
            </Text>
          </Stack>
        </form>
        {outcome && <Outcome delivery={outcome} />}
      </Stack>
    </Modal>
  );
}

function group(label: string, types: readonly { type: string }[]) {
  return types.length === 0 ? [] : [{ group: label, items: types.map(({ type }) => type) }];
}

function Outcome({ delivery }: { delivery: TestOutcome }) {
  const { params, environment } = useHere();
  const attempt = delivery.attempts.at(-1);
  return (
    <Stack gap="sm" role="status" aria-label={t('test.outcome')}>
      <Facts
        facts={[
          [t('test.outcome'), <DeliveryStatus key="status" status={delivery.status} />],
          [t('log.response'), attempt?.responseCode ?? t('delivery.noResponse')],
          [t('test.duration'), `${formatNumber(attempt?.durationMs ?? 0)} ms`],
          ...(attempt?.error
            ? ([
                [
                  t('test.error'),
                  <ServiceText key="error" message={attempt.error} messageParts={attempt.errorParts} />,
                ],
              ] as const)
            : []),
        ]}
      />
      {delivery.notices.map((notice, index) => (
        <Alert key={notice} color="blue" variant="light" icon={<IconInfoCircle size={16} />}>
          <Text size="sm" className="wrap">
            <ServiceText message={notice} messageParts={delivery.noticeParts?.[index]} />
          </Text>
        </Alert>
      ))}
      <ResponseBody body={delivery.responseBody} />
      <details>
        <summary>{t('test.request')}</summary>
        <Stack gap="xs" mt="xs">
          {attempt && <SentHeaders delivery={delivery} attempt={attempt} environment={environment} />}
          <JsonBlock value={delivery.payload} label={t('test.request')} />
        </Stack>
      </details>
      <Link
        to="/p/$projectId/$environment/settings/webhooks/$webhookId/deliveries/$deliveryId"
        params={{ ...params, webhookId: delivery.webhookId, deliveryId: delivery.id }}
      >
        {t('test.open')}
      </Link>
    </Stack>
  );
}
