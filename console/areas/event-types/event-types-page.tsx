import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { IconTags } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ShortTable } from '../../kit/short-table.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
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
      {!data && <LoadState error={error} onRetry={refetch} />}
      {data?.types.length === 0 && (
        <EmptyState icon={IconTags} title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      )}
      {shown && <PropertiesPanel type={shown} />}
      {data && data.types.length > 0 && (
        <Panel title={t('list')} flush>
          <ShortTable
            aria-label={t('list')}
            rows={data.types}
            rowKey={({ type }) => type}
            current={shown}
            columns={[
              {
                header: t('type'),
                cell: (row) => (
                  <Link
                    to="/p/$projectId/$environment/event-types"
                    params={here.params}
                    search={{ type: row.type }}
                    className="mono wrap"
                  >
                    {row.type}
                  </Link>
                ),
              },
              { header: t('events'), number: true, cell: ({ events }) => formatNumber(events) },
              { header: t('last'), number: true, cell: ({ lastDay }) => lastDay },
            ]}
          />
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
