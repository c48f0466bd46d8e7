import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { IconMailForward } from '../../kit/icons.ts';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import classes from './delivery-log.module.css';
import { DeliveryStatus } from './delivery-status.tsx';
import { isDueSoon } from './due-soon.ts';
import { type Delivery, type EventTypeName, eventTypesQuery, webhooksKey } from './queries.ts';
import { deliveryStatuses, type WebhookSearch } from './search.ts';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/settings/webhooks/$webhookId');

/** Every delivery, newest first. It polls every few seconds, and more often while one of the newest is in progress. */
export function DeliveryLog({ webhookId, actions }: { webhookId: string; actions?: ReactNode }) {
  const here = useHere();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: types = [] } = useQuery(eventTypesQuery(here));
  const [underWay, setUnderWay] = useState(false);
  const { status, eventType } = search;
  const known = ['webhook.test', ...types.map(({ type }) => type as string)];
  // An address may name an unknown type; the service would refuse it.
  const type = types.length > 0 && eventType && !known.includes(eventType) ? undefined : eventType;
  const filtered = status !== undefined || type !== undefined;
  const change = (next: WebhookSearch) => void navigate({ search: { ...search, ...next }, replace: true });

  const fetchPage = async (cursor: string | undefined, signal: AbortSignal) => {
    const page = await here.api.get('/webhooks/{webhookId}/deliveries', {
      params: {
        path: { webhookId },
        query: {
          // A row can be large: it has the payload, and up to 20 kB of each response.
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
      header: t('log.event'),
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
      header: t('log.status'),
      width: '104px',
      cell: (delivery) => <DeliveryStatus status={delivery.status} />,
    },
    {
      header: t('log.response'),
      width: '26%',
      wide: true,
      cell: (delivery) => <Answer {...delivery} />,
    },
    {
      header: t('log.retries'),
      width: '84px',
      align: 'right',
      wide: true,
      cell: ({ retryCount }) => (retryCount === 0 ? <Text c="dimmed">0</Text> : retryCount),
    },
    {
      header: t('log.when'),
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
            aria-label={t('log.status')}
            value={status ?? ''}
            data={[
              { value: '', label: t('log.anyStatus') },
              ...deliveryStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change({ status: deliveryStatuses.find((one) => one === value) })
            }
          />
          <NativeSelect
            aria-label={t('log.type')}
            value={type ?? ''}
            data={[{ value: '', label: t('log.anyEvent') }, ...known]}
            onChange={({ currentTarget: { value } }) => change({ eventType: value || undefined })}
          />
          {actions && <span className={classes['actions']}>{actions}</span>}
        </>
      }
    >
      <CursorTable
        label={t('log.label')}
        queryKey={webhooksKey(here, webhookId, 'deliveries', { status, type })}
        fetchPage={fetchPage}
        columns={columns}
        rowKey={({ id }) => id}
        refetchInterval={underWay ? 2_000 : 10_000}
        empty={
          <EmptyState
            icon={IconMailForward}
            title={filtered ? t('log.noMatch') : t('log.none')}
            action={
              filtered ? (
                <Button variant="default" onClick={() => change({ status: undefined, eventType: undefined })}>
                  {t('log.clear')}
                </Button>
              ) : null
            }
          >
            {filtered ? undefined : t('log.noneHint')}
          </EmptyState>
        }
      />
    </TableFrame>
  );
}

/** The status code of the response, or why there was no response. */
function Answer({ responseCode, attempts, reason, nextAttemptAt }: Delivery) {
  const error = attempts.at(-1)?.error ?? reason;
  if (responseCode !== null) {
    return (
      <>
        <span className="number">{responseCode}</span>
        {nextAttemptAt && (
          <Text span c="dimmed" className="name">
            {fillNodes(t, 'log.next', {
              when: isFarOff(nextAttemptAt) ? <Time at={nextAttemptAt} /> : t('log.shortly'),
            })}
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
  return <Text c="dimmed">{nextAttemptAt ? t('attempt.inProgress') : '—'}</Text>;
}

/** `Time` shows anything within 20 seconds as "just now", which would be wrong for a time in the future. */
function isFarOff(at: string): boolean {
  return Date.parse(at) > Date.now() + 20_000;
}
