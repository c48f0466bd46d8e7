import { Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Badge } from '../../kit/badge.tsx';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { IconPlus, IconWebhook } from '../../kit/icons.ts';
import { useNarrow } from '../../kit/narrow.ts';
import { Page } from '../../kit/page.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { NoAccess } from '../../session/no-access.tsx';
import { HealthBars } from './health-bars.tsx';
import { HealthGlance, QueueGlance } from './health-glance.tsx';
import { nameOf, withoutScheme } from './name-of.ts';
import { PlanGate } from './plan-gate.tsx';
import { type Webhook, webhooksKey } from './queries.ts';
import { t } from './texts.ts';
import { WebhookButton } from './webhook-button.tsx';
import { WebhookState } from './webhook-state.tsx';

export function WebhooksPage() {
  const here = useHere();
  const navigate = useNavigate();
  const may = useMay('internals.read');
  const narrow = useNarrow();
  if (!may) return <NoAccess title={t('title')} icon={IconWebhook} permission="internals.read" />;
  const register = (
    <WebhookButton
      leftSection={<IconPlus size={15} />}
      onClick={() =>
        void navigate({ to: '/p/$projectId/$environment/settings/webhooks/new', params: here.params })
      }
    >
      {t('register.title')}
    </WebhookButton>
  );
  const columns: Column<Webhook>[] = [
    {
      header: t('webhook'),
      cell: (webhook) => (
        <>
          <Link
            to="/p/$projectId/$environment/settings/webhooks/$webhookId"
            params={{ ...here.params, webhookId: webhook.id }}
            className="row-link name"
            dir="auto"
            title={webhook.url}
          >
            {nameOf(webhook)}
          </Link>
          {webhook.description && (
            <Text span c="dimmed" size="xs" className="name" visibleFrom="sm">
              {withoutScheme(webhook.url)}
            </Text>
          )}
        </>
      ),
    },
    {
      header: t('events.title'),
      width: '152px',
      wide: true,
      cell: ({ events, environments }) => (
        <>
          <Text span>{events.includes('*') ? t('list.all') : events.length}</Text>
          {environments.map((name) => (
            <Badge key={name} color={name === 'live' ? 'laurel' : 'orange'}>
              {name}
            </Badge>
          ))}
        </>
      ),
    },
    {
      header: t('list.last'),
      // On a narrow screen the bars are not drawn.
      width: narrow ? '136px' : '200px',
      cell: ({ id }) => (
        <>
          <HealthBars webhookId={id} />
          <HealthGlance webhookId={id} />
        </>
      ),
    },
    {
      header: t('health.waiting'),
      width: '80px',
      align: 'right',
      wide: true,
      cell: ({ id }) => <QueueGlance webhookId={id} />,
    },
    {
      header: t('list.state'),
      width: '92px',
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
  ];
  return (
    <Page title={t('title')} subtitle={t('list.subtitle')} actions={register}>
      <PlanGate />
      <TableFrame>
        <CursorTable
          label={t('title')}
          queryKey={webhooksKey(here, 'list')}
          fetchPage={(cursor, signal) =>
            here.api.get('/webhooks', {
              params: { query: { limit: 50, ...(cursor ? { cursor } : {}) } },
              signal,
            })
          }
          columns={columns}
          rowKey={({ id }) => id}
          refetchInterval={15_000}
          empty={
            <EmptyState icon={IconWebhook} title={t('list.none')} action={register}>
              {t('list.noneHint')}
            </EmptyState>
          }
        />
      </TableFrame>
    </Page>
  );
}
