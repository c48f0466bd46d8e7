import { Badge, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { Page } from '../../kit/page.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import { HealthBars } from './health-bars.tsx';
import { HealthGlance, QueueGlance } from './health-glance.tsx';
import { nameOf, withoutScheme } from './name-of.ts';
import { PlanGate } from './plan-gate.tsx';
import { type Webhook, webhooksKey } from './queries.ts';
import { WebhookButton } from './webhook-button.tsx';
import { WebhookState } from './webhook-state.tsx';

export function WebhooksPage() {
  const here = useHere();
  const navigate = useNavigate();
  const may = useMay('internals.read');
  if (!may) {
    return (
      <Page title="Webhooks" narrow>
        <EmptyState icon={IconWebhook} title="No access">
          {reasons['internals.read']}
        </EmptyState>
      </Page>
    );
  }
  const register = (
    <WebhookButton
      leftSection={<IconPlus size={15} />}
      onClick={() =>
        void navigate({ to: '/p/$projectId/$environment/settings/webhooks/new', params: here.params })
      }
    >
      Register webhook
    </WebhookButton>
  );
  const columns: Column<Webhook>[] = [
    {
      key: 'webhook',
      header: 'Webhook',
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
      key: 'events',
      header: 'Events',
      width: '152px',
      wide: true,
      cell: ({ events, environments }) => (
        <>
          <Text span>{events.includes('*') ? 'all' : events.length}</Text>
          {environments.map((name) => (
            <Badge key={name} color={name === 'live' ? 'laurel' : 'orange'}>
              {name}
            </Badge>
          ))}
        </>
      ),
    },
    {
      key: 'health',
      header: 'Last 24 hours',
      width: '200px',
      cell: ({ id }) => (
        <>
          <HealthBars webhookId={id} />
          <HealthGlance webhookId={id} />
        </>
      ),
    },
    {
      key: 'queue',
      header: 'Waiting',
      width: '80px',
      align: 'right',
      wide: true,
      cell: ({ id }) => <QueueGlance webhookId={id} />,
    },
    {
      key: 'state',
      header: 'State',
      width: '92px',
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
  ];
  return (
    <Page
      title="Webhooks"
      subtitle="Signed notifications to your servers, with a log of every attempt."
      actions={register}
    >
      <PlanGate />
      <TableFrame>
        <CursorTable
          label="Webhooks"
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
            <EmptyState icon={IconWebhook} title="No webhooks yet" action={register}>
              Register a URL to receive level-ups, completed quests, new leaders and more as they happen.
            </EmptyState>
          }
        />
      </TableFrame>
    </Page>
  );
}
