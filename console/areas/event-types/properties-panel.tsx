import { Badge, Button, Code, Group, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { ErrorState, LoadingRows } from '../../kit/states.tsx';
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
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )
      ) : data.properties.length === 0 ? (
        <Text c="dimmed">{data.sampled === 0 ? t('noEvents') : t('noProperties')}</Text>
      ) : (
        <Table aria-label={t('properties', { type })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('name')}</Table.Th>
              <Table.Th>{t('kinds')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('samples')}</Table.Th>
              <Table.Th ta="right">{t('share')}</Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('seen')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.properties.map(({ name, types, samples, events, lastSeenAt }) => (
              <Table.Tr key={name}>
                <Table.Td className="wrap mono" dir="auto">
                  {name}
                </Table.Td>
                <Table.Td>
                  <Group gap={4}>
                    {types.map((one) => (
                      <Badge key={one} color={types.length > 1 ? 'orange' : 'gray'}>
                        {one}
                      </Badge>
                    ))}
                  </Group>
                </Table.Td>
                <Table.Td visibleFrom="sm" maw={380}>
                  <Group gap={4}>
                    {samples.map((sample) => (
                      <Code key={sample} className="wrap">
                        {sample}
                      </Code>
                    ))}
                  </Group>
                </Table.Td>
                <Table.Td ta="right" title={formatNumber(events)}>
                  {formatPercent(data.sampled === 0 ? 0 : events / data.sampled)}
                </Table.Td>
                <Table.Td ta="right" visibleFrom="sm">
                  <Time at={lastSeenAt} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}
