import { Button, NativeSelect, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere } from '../../session/here.ts';
import classes from './delivery-log.module.css';
import { DeliveryStatus } from './delivery-status.tsx';
import { isDueSoon } from './due-soon.ts';
import { type Delivery, type EventTypeName, eventTypesQuery, webhooksKey } from './queries.ts';
import { deliveryStatuses, type WebhookSearch } from './search.ts';

const route = getRouteApi('/p/$projectId/$environment/settings/webhooks/$webhookId');

/** Every delivery, newest first. Asked again every few seconds, and sooner while one of the newest is under way. */
export function DeliveryLog({ webhookId, actions }: { webhookId: string; actions?: ReactNode }) {
  const here = useHere();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: types = [] } = useQuery(eventTypesQuery(here));
  const [underWay, setUnderWay] = useState(false);
  const { status, eventType } = search;
  const known = ['webhook.test', ...types.map(({ type }) => type as string)];
  // An address may name a type that is none; the service would refuse it.
  const type = types.length > 0 && eventType && !known.includes(eventType) ? undefined : eventType;
  const filtered = status !== undefined || type !== undefined;
  const change = (next: WebhookSearch) => void navigate({ search: { ...search, ...next }, replace: true });

  const fetchPage = async (cursor: string | undefined, signal: AbortSignal) => {
    const page = await here.api.get('/webhooks/{webhookId}/deliveries', {
      params: {
        path: { webhookId },
        query: {
          // With payload and up to 20 kB of every answer, a row can be large.
          limit: 25,
          ...(cursor ? { cursor } : {}),
          ...(status ? { status } : {}),
          ...(type ? { eventType: type as EventTypeName | 'webhook.test' } : {}),
        },
      },
      signal,
    });
    if (cursor === undefined) setUnderWay(page.data.some((delivery) => isDueSoon(delivery)));
    return page;
  };
  const columns: Column<Delivery>[] = [
    {
      key: 'type',
      header: 'Event',
      cell: (delivery) => (
        <Link
          to="/p/$projectId/$environment/settings/webhooks/$webhookId/deliveries/$deliveryId"
          params={{ ...here.params, webhookId, deliveryId: delivery.id }}
          className="row-link name mono"
        >
          {delivery.eventType}
        </Link>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: '86px',
      cell: (delivery) => <DeliveryStatus status={delivery.status} />,
    },
    {
      key: 'answer',
      header: 'Response',
      width: '26%',
      wide: true,
      cell: (delivery) => <Answer {...delivery} />,
    },
    {
      key: 'retries',
      header: 'Retries',
      width: '74px',
      align: 'right',
      wide: true,
      cell: ({ retryCount }) => (retryCount === 0 ? <Text c="dimmed">0</Text> : retryCount),
    },
    {
      key: 'at',
      header: 'When',
      width: '104px',
      align: 'right',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
  return (
    <TableFrame
      filters={
        <>
          <NativeSelect
            aria-label="Status"
            value={status ?? ''}
            data={[{ value: '', label: 'Any status' }, ...deliveryStatuses]}
            onChange={({ currentTarget: { value } }) =>
              change({ status: deliveryStatuses.find((one) => one === value) })
            }
          />
          <NativeSelect
            aria-label="Event type"
            value={type ?? ''}
            data={[{ value: '', label: 'Any event' }, ...known]}
            onChange={({ currentTarget: { value } }) => change({ eventType: value || undefined })}
          />
          {actions && <span className={classes['actions']}>{actions}</span>}
        </>
      }
    >
      <CursorTable
        label="Deliveries"
        queryKey={webhooksKey(here, webhookId, 'deliveries', { status, type })}
        fetchPage={fetchPage}
        columns={columns}
        rowKey={({ id }) => id}
        refetchInterval={underWay ? 2_000 : 10_000}
        empty={
          <EmptyState
            icon={IconMailForward}
            title={filtered ? 'No matching deliveries' : 'No deliveries yet'}
            action={
              filtered ? (
                <Button variant="default" onClick={() => change({ status: undefined, eventType: undefined })}>
                  Clear filters
                </Button>
              ) : null
            }
          >
            {filtered ? undefined : 'Deliveries appear here. Send a test to check your endpoint.'}
          </EmptyState>
        }
      />
    </TableFrame>
  );
}

/** The code that came back, or why none did. */
function Answer({ responseCode, attempts, reason, nextAttemptAt }: Delivery) {
  const error = attempts.at(-1)?.error ?? reason;
  if (responseCode !== null) {
    return (
      <>
        <span className="number">{responseCode}</span>
        {nextAttemptAt && (
          <Text span c="dimmed" className="name">
            next {isFarOff(nextAttemptAt) ? <Time at={nextAttemptAt} /> : 'shortly'}
          </Text>
        )}
      </>
    );
  }
  if (error) {
    return (
      <Text c="dimmed" className="name">
        {error}
      </Text>
    );
  }
  return <Text c="dimmed">{nextAttemptAt ? 'in progress' : '—'}</Text>;
}

/** What is nearer than this is told as having just been: right for what was, wrong for what is to come. */
function isFarOff(at: string): boolean {
  return Date.parse(at) > Date.now() + 20_000;
}
