import { Group, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { IconRefresh, IconWebhook } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { NoAccess } from '../../session/no-access.tsx';
import { fillNodes } from '../../texts/index.ts';
import { crumbsTo } from './crumbs.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EditWebhook } from './edit-webhook.tsx';
import { HealthView } from './health-view.tsx';
import { nameOf } from './name-of.ts';
import { type Webhook, webhookQuery } from './queries.ts';
import { RecoverFailed } from './recover-failed.tsx';
import type { WebhookSearch } from './search.ts';
import { t } from './texts.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookButton } from './webhook-button.tsx';
import { WebhookNotices } from './webhook-notices.tsx';
import { WebhookState } from './webhook-state.tsx';

const route = getRouteApi('/p/$projectId/$environment/settings/webhooks/$webhookId');

export function WebhookPage() {
  const here = useHere();
  const may = useMay('internals.read');
  const { webhookId } = route.useParams();
  const { data, error, refetch } = useQuery({ ...webhookQuery(here, webhookId), enabled: may });
  if (!may) return <NoAccess title={t('webhook')} icon={IconWebhook} permission="internals.read" />;
  if (data) return <Opened webhook={data} />;
  if (error instanceof LaurelError && error.code === 'NOT_FOUND') {
    return (
      <Page title={t('webhook')} subtitle={t('page.notFound')} crumbs={crumbsTo(here)}>
        <DeliveryLog webhookId={webhookId} />
      </Page>
    );
  }
  return (
    <Page title={t('webhook')} crumbs={crumbsTo(here)}>
      {<LoadState error={error} onRetry={refetch} as="page" />}
    </Page>
  );
}

function Opened({ webhook }: { webhook: Webhook }) {
  const here = useHere();
  const { tab = 'deliveries' } = route.useSearch();
  const navigate = route.useNavigate();
  const [recovering, setRecovering] = useState(false);
  return (
    <Page
      title={nameOf(webhook)}
      subtitle={
        <Stack gap={6} mt={2}>
          {webhook.description && <span className="mono wrap">{webhook.url}</span>}
          <Group gap={6}>
            <WebhookState webhook={webhook} />
            {webhook.environments.map((name) => (
              <Badge key={name} color={name === 'live' ? 'laurel' : 'orange'}>
                {name}
              </Badge>
            ))}
            <span>{eventsInWords(webhook.events)}</span>
          </Group>
          {webhook.previousSecretUntil && (
            <span>
              {fillNodes(t, 'oldSecret', {
                when: <Time key="when" at={webhook.previousSecretUntil} form="clock" />,
              })}
            </span>
          )}
        </Stack>
      }
      crumbs={crumbsTo(here)}
      actions={<WebhookActions webhook={webhook} />}
    >
      <WebhookNotices webhook={webhook} />
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({
            search: next === 'deliveries' ? {} : ({ tab: next } as WebhookSearch),
            replace: true,
          })
        }
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="deliveries">{t('log.label')}</Tabs.Tab>
          <Tabs.Tab value="health">{t('page.health')}</Tabs.Tab>
          <Tabs.Tab value="settings">{t('page.settings')}</Tabs.Tab>
        </Tabs.List>
        <Stack mt="md">
          <Tabs.Panel value="deliveries">
            <DeliveryLog
              webhookId={webhook.id}
              actions={
                <WebhookButton
                  unless={webhook.enabled ? null : t('isDisabled')}
                  variant="default"
                  leftSection={<IconRefresh size={15} />}
                  onClick={() => setRecovering(true)}
                >
                  {t('page.retryFailed')}
                </WebhookButton>
              }
            />
          </Tabs.Panel>
          <Tabs.Panel value="health">
            <HealthView webhookId={webhook.id} />
          </Tabs.Panel>
          {/* Stays mounted, so that changing tabs does not lose unsaved input. */}
          <Tabs.Panel value="settings" keepMounted>
            <EditWebhook webhook={webhook} />
          </Tabs.Panel>
        </Stack>
      </Tabs>
      {recovering && <RecoverFailed webhookId={webhook.id} onClose={() => setRecovering(false)} />}
    </Page>
  );
}

function eventsInWords(events: readonly string[]): string {
  if (events.includes('*')) return t('page.allEvents');
  return events.length === 1 ? (events[0] ?? '') : t('page.types', { count: events.length });
}
