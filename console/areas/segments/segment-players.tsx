import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { dayPoint } from '../../kit/day-names.ts';
import { formatNumber } from '../../kit/number.ts';
import { linkTo } from '../../kit/page-link.ts';
import { Figure, Figures, Panel } from '../../kit/panel.tsx';
import { ShortTable } from '../../kit/short-table.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { seriesColours } from '../../parts/charts/colours.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import { PlayersLink } from '../../parts/results/players-link.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { t } from './texts.ts';

type SegmentDetail = components['schemas']['SegmentDetail'];

/** How many players and other segments are shown. */
const shown = 5;
const days = 30;

/** What the list of players offers for those of a segment. */
const listLinks = [
  ['all', {}],
  ['export', { open: 'export' }],
] as const;

/** Who is in a segment: how many over time, some of them, and what it has in common with others. */
export function SegmentPlayers({ segment }: { segment: SegmentDetail }) {
  const here = useHere();
  const { params } = here;
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'segments', segment.id, 'players'),
    queryFn: async ({ signal }) => {
      const path = { segmentId: segment.id };
      const [history, players, overlap] = await Promise.all([
        here.api.get('/segments/{segmentId}/history', { params: { path, query: { days } }, signal }),
        here.api.get('/segments/{segmentId}/players', { params: { path, query: { limit: shown } }, signal }),
        here.api.get('/segments/{segmentId}/overlap', { params: { path }, signal }),
      ]);
      return { history: history.data, players: players.data, overlap };
    },
  });
  if (!data) return <LoadState error={error} onRetry={refetch} as="editor" />;
  const { history, players, overlap } = data;
  const ofSegment = { segmentId: segment.id };
  const open = (bulk: 'grantXp' | 'sendMessage') =>
    void navigate(linkTo('/p/$projectId/$environment/players', params, { ...ofSegment, bulk }));
  return (
    <>
      <Panel
        title={t('players.title')}
        description={t('players.text')}
        actions={
          <>
            <AllowedButton permission="playerData.write" variant="default" onClick={() => open('grantXp')}>
              {t('players.grant')}
            </AllowedButton>
            <AllowedButton permission="playerData.write" onClick={() => open('sendMessage')}>
              {t('players.send')}
            </AllowedButton>
          </>
        }
      >
        <Stack gap="sm">
          <Figures>
            <Figure
              label={t('players.size')}
              value={<PlayersLink filter={ofSegment}>{formatNumber(segment.size)}</PlayersLink>}
            />
          </Figures>
          <Text size="sm" c="dimmed">
            {segment.computedAt === null ? (
              t('players.computing')
            ) : (
              <>
                {t('players.computed')} <Time at={segment.computedAt} real />
              </>
            )}
          </Text>
          {segment.failed > 0 && (
            <Text size="sm" c="orange">
              {t('players.failed', { count: segment.failed })}
            </Text>
          )}
          {history.length > 1 && (
            <TimeChart
              label={t('players.overTime', { days })}
              points={history.map(({ day }) => dayPoint(day))}
              series={[
                {
                  key: 'size',
                  label: t('players.size'),
                  colour: seriesColours[0],
                  values: history.map(({ size }) => size),
                },
              ]}
            />
          )}
          {players.length > 0 && (
            <ShortTable
              aria-label={t('players.newest')}
              rows={players}
              rowKey={({ id }) => id}
              columns={[
                {
                  header: t('players.newest'),
                  cell: ({ id, displayName }) => (
                    <Link
                      {...linkTo('/p/$projectId/$environment/players/$playerId', { ...params, playerId: id })}
                    >
                      <span dir="auto">{displayName ?? id}</span>
                    </Link>
                  ),
                },
                { header: t('players.level'), number: true, cell: ({ level }) => formatNumber(level) },
              ]}
            />
          )}
          <Group gap="xs">
            {listLinks.map(([name, more]) => (
              <Button
                key={name}
                variant="default"
                renderRoot={(props) => (
                  <Link
                    {...linkTo('/p/$projectId/$environment/players', params, { ...ofSegment, ...more })}
                    {...props}
                  />
                )}
              >
                {t(`players.${name}`)}
              </Button>
            ))}
          </Group>
        </Stack>
      </Panel>
      {overlap.data.length > 0 && (
        <Panel
          title={t('overlap.title')}
          description={t(overlap.sampled ? 'overlap.sampled' : 'overlap.text')}
        >
          <ShortTable
            aria-label={t('overlap.title')}
            rows={overlap.data.slice(0, shown)}
            rowKey={({ segmentId }) => segmentId}
            columns={[
              {
                header: t('segment'),
                cell: ({ segmentId }) => <DefinitionLink kind="segments" id={segmentId} />,
              },
              { header: t('players.size'), number: true, cell: ({ size }) => formatNumber(size) },
            ]}
          />
        </Panel>
      )}
    </>
  );
}
