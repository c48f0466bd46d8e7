import { Button, Code, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../kit/badge.tsx';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { ShortTable } from '../../kit/short-table.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { t } from './texts.ts';

/** The properties that events of a type have, with samples from the log. */
export function PropertiesPanel({ type }: { type: string }) {
  const here = useHere();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'analytics', 'properties', type),
    queryFn: ({ signal }) =>
      here.api.get('/analytics/event-properties', { params: { query: { type } }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={t('properties', { type })}
      description={data && t('sampled', { count: data.sampled })}
      flush={(data?.properties.length ?? 0) > 0}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/p/$projectId/$environment/analytics"
                params={here.params}
                search={{ type }}
                {...props}
              />
            )}
          >
            {t('breakDown')}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/p/$projectId/$environment/events"
                params={here.params}
                search={{ type }}
                {...props}
              />
            )}
          >
            {t('openEvents')}
          </Button>
        </>
      }
    >
      {!data ? (
        <LoadState error={error} onRetry={refetch} />
      ) : data.properties.length === 0 ? (
        <Text c="dimmed">{data.sampled === 0 ? t('noEvents') : t('noProperties')}</Text>
      ) : (
        <ShortTable
          aria-label={t('properties', { type })}
          rows={data.properties}
          rowKey={({ name }) => name}
          columns={[
            {
              header: t('name'),
              cellProps: { className: 'wrap mono', dir: 'auto' },
              cell: ({ name }) => name,
            },
            {
              header: t('kinds'),
              cell: ({ types }) => (
                <Group gap={4}>
                  {types.map((one) => (
                    <Badge key={one} color={types.length > 1 ? 'orange' : 'gray'}>
                      {one}
                    </Badge>
                  ))}
                </Group>
              ),
            },
            {
              header: t('samples'),
              wide: true,
              cellProps: { maw: 380 },
              cell: ({ samples }) => (
                <Group gap={4}>
                  {samples.map((sample) => (
                    <Code key={sample} className="wrap">
                      {sample}
                    </Code>
                  ))}
                </Group>
              ),
            },
            {
              header: t('share'),
              number: true,
              cell: ({ events }) => (
                <span title={formatNumber(events)}>
                  {formatPercent(data.sampled === 0 ? 0 : events / data.sampled)}
                </span>
              ),
            },
            {
              header: t('seen'),
              number: true,
              wide: true,
              cell: ({ lastSeenAt }) => <Time at={lastSeenAt} />,
            },
          ]}
        />
      )}
    </Panel>
  );
}
