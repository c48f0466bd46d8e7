import { Table, Text } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { PropertiesPanel } from './properties-panel.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/event-types');

export function EventTypesPage() {
  const here = useHere();
  const { type } = route.useSearch();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'analytics', 'event-types'),
    queryFn: ({ signal }) => here.api.get('/analytics/event-types', { signal }),
    refetchInterval: 30_000,
  });
  const shown = type ?? data?.types[0]?.type;
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows />)}
      {data?.types.length === 0 && (
        <EmptyState icon={IconTags} title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      )}
      {shown && <PropertiesPanel type={shown} />}
      {data && data.types.length > 0 && (
        <Panel title={t('list')} flush>
          <Table aria-label={t('list')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('type')}</Table.Th>
                <Table.Th ta="right">{t('events')}</Table.Th>
                <Table.Th ta="right">{t('last')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.types.map((row) => (
                <Table.Tr key={row.type} aria-current={row.type === shown ? 'true' : undefined}>
                  <Table.Td>
                    <Link
                      to="/p/$projectId/$environment/event-types"
                      params={here.params}
                      search={{ type: row.type }}
                      className="mono wrap"
                    >
                      {row.type}
                    </Link>
                  </Table.Td>
                  <Table.Td ta="right" className="number">
                    {formatNumber(row.events)}
                  </Table.Td>
                  <Table.Td ta="right" className="number">
                    {row.lastDay}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {data.otherEvents > 0 && (
            <Text size="sm" c="dimmed" p="sm">
              {t('other', { count: formatNumber(data.otherEvents) })}
            </Text>
          )}
        </Panel>
      )}
    </Page>
  );
}
