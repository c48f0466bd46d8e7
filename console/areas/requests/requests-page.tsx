import { Button, NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { cursorQuery } from '../../kit/cursor-query.ts';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { FilterInput } from '../../kit/filter-input.tsx';
import { IconTerminal2 } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { MomentRangePicker } from '../../parts/range/moment-range-picker.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { locale } from '../../texts/index.ts';
import { CredentialName } from './credential-name.tsx';
import { FindRequest } from './find-request.tsx';
import { requestsList } from './first-query.ts';
import type { LoggedRequest } from './queries.ts';
import { methods, type RequestsSearch, statuses } from './search.ts';
import { StatusBadge } from './status-badge.tsx';
import { t } from './texts.ts';

const RequestDrawer = lazy(async () => ({ default: (await import('./request-drawer.tsx')).RequestDrawer }));
const route = getRouteApi('/p/$projectId/$environment/requests');
const refreshMs = 5_000;
const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The last requests, newest first. The one in the address is shown beside the list. */
export function RequestsPage() {
  const here = useHere();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Once it was opened it stays, so that it can be seen closing.
  const [opened, setOpened] = useState(false);
  const { id, ...filters } = search;
  if (id !== undefined && !opened) setOpened(true);
  const { status, method, playerId, keyId, from, to } = search;
  const filtered = Object.keys(filters).length > 0;
  const change = (next: RequestsSearch) => void navigate({ search: { ...search, ...next }, replace: true });

  const list = requestsList(here, filters);
  const sample = useInfiniteQuery({ ...cursorQuery(list), enabled: false, select: sampleOf }).data;
  const columns: Column<LoggedRequest>[] = [
    {
      header: t('list.status'),
      width: '72px',
      cell: (call) => <StatusBadge status={call.status} />,
    },
    {
      header: t('details.title'),
      cell: (call) => (
        <Link
          {...linkTo('/p/$projectId/$environment/requests', here.params, { ...search, id: call.requestId })}
          className="row-link name mono"
        >
          {call.method} {call.path.replace('/api/v1', '')}
        </Link>
      ),
    },
    {
      header: t('list.error'),
      width: '22%',
      wide: true,
      cell: ({ code, message }) => (
        <Text c="dimmed" className="name" lang="en" title={message ?? undefined}>
          {code === null ? '' : (message ?? code)}
        </Text>
      ),
    },
    {
      header: t('calledWith'),
      width: '18%',
      wide: true,
      cell: ({ credential }) => <CredentialName credential={credential} />,
    },
    {
      header: t('took'),
      width: '84px',
      align: 'right',
      wide: true,
      cell: ({ durationMs }) => <span className="number">{formatDuration(durationMs)}</span>,
    },
    { header: t('when'), width: '110px', align: 'right', cell: ({ at }) => <Time at={at} /> },
  ];
  return (
    <Page
      title={t('list.title')}
      subtitle={
        <>
          {t('list.subtitle')} <SampleNote sample={sample} />
        </>
      }
      actions={<FindRequest onFind={(found) => void navigate({ search: { ...search, id: found } })} />}
    >
      <TableFrame
        used={
          [status, method, search.path, playerId, keyId, from ?? to].filter((one) => one !== undefined).length
        }
        filters={
          <>
            <NativeSelect
              aria-label={t('list.status')}
              value={status ?? ''}
              data={[{ value: '', label: t('list.anyStatus') }, ...statuses]}
              onChange={({ currentTarget: { value } }) =>
                change({ status: statuses.find((one) => one === value) })
              }
            />
            <NativeSelect
              aria-label={t('list.method')}
              value={method ?? ''}
              data={[{ value: '', label: t('list.anyMethod') }, ...methods]}
              onChange={({ currentTarget: { value } }) =>
                change({ method: methods.find((one) => one === value) })
              }
            />
            <FilterInput
              label={t('list.path')}
              placeholder={t('list.pathHint')}
              value={search.path}
              onChange={(next) => change({ path: next })}
            />
            <FilterInput
              label={t('list.playerId')}
              value={playerId}
              onChange={(next) => change({ playerId: next })}
            />
            <MomentRangePicker
              label={t('list.time')}
              value={{ from: from ?? null, to: to ?? null }}
              onChange={(next) => change({ from: next.from ?? undefined, to: next.to ?? undefined })}
              real
            />
            {keyId !== undefined && (
              <Button variant="default" size="xs" onClick={() => change({ keyId: undefined })}>
                {t('list.oneKey')}
              </Button>
            )}
          </>
        }
      >
        <CursorTable
          label={t('list.title')}
          {...list}
          columns={columns}
          rowKey={({ requestId }) => requestId}
          refetchInterval={refreshMs}
          empty={
            <EmptyState
              icon={IconTerminal2}
              title={filtered ? t('list.noMatch') : t('list.none')}
              action={
                filtered ? (
                  <Button variant="default" onClick={() => void navigate({ search: {} })}>
                    {t('list.clear')}
                  </Button>
                ) : null
              }
            >
              {filtered ? t('list.lastDays') : t('list.noneHint')}
            </EmptyState>
          }
        />
      </TableFrame>
      <Suspense>
        {(id !== undefined || opened) && (
          <RequestDrawer
            requestId={id}
            onClose={() => void navigate({ search: filters, replace: true })}
            queryKey={keyOf(here, 'request', id)}
          />
        )}
      </Suspense>
    </Page>
  );
}

interface Sample {
  shown: number;
  calls: number;
}

/** Of the newest requests: how many are listed, and how many calls they stand for. */
function sampleOf({ pages: [newest] }: { pages: { data: LoggedRequest[] }[] }): Sample {
  const data = newest?.data ?? [];
  return { shown: data.length, calls: data.reduce((sum, { represents }) => sum + represents, 0) };
}

function SampleNote({ sample }: { sample: Sample | undefined }) {
  if (!sample || sample.calls <= sample.shown) return null;
  const ratio = Math.round(sample.calls / sample.shown);
  return t('list.sample', { ratio: formatNumber(Math.max(2, ratio)) });
}

function formatDuration(ms: number): string {
  if (ms >= 1_000) return `${oneDecimal.format(ms / 1_000)} s`;
  return `${ms < 10 ? oneDecimal.format(ms) : Math.round(ms)} ms`;
}
