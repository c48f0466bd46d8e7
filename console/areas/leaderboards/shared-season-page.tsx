import { Button, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type components, createApi, LaurelError } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { CopyableId } from '../../kit/copy.tsx';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { IconDownload, IconTrophy } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Facts, Panel } from '../../kit/panel.tsx';
import { EmptyState, ErrorState, Loading } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { CheckHash } from './check-hash.tsx';
import { saveSeason } from './download-season.ts';
import { Podium } from './podium.tsx';
import classes from './shared-season-page.module.css';
import { t } from './texts.ts';

type Entry = components['schemas']['SharedEntry'];

/** For anyone: without a session, so that a visitor is asked for none. */
const api = createApi({ url: '' });

/** The results of a season, for anyone with the link. Its token is after the #. */
export function SharedSeasonPage() {
  const { hash } = useLocation();
  const token = decodeURIComponent(hash);
  const season = useQuery({
    queryKey: ['shared season', token],
    queryFn: ({ signal }) => api.get('/shared-season', { params: { query: { token } }, signal }),
    enabled: token !== '',
    retry: false,
  });
  const { data, error } = season;
  const title = data ? data.leaderboardName : t('shared.title');
  useDocumentTitle(`${title} · Laurel`);
  if (token === '' || (error instanceof LaurelError && error.code === 'NOT_FOUND')) {
    return (
      <main className={classes['page']}>
        <EmptyState icon={IconTrophy} title={t('shared.gone')}>
          {t('shared.goneText')}
        </EmptyState>
      </main>
    );
  }
  return (
    <main className={classes['page']}>
      {error ? (
        <ErrorState error={error} onRetry={() => void season.refetch()} />
      ) : data ? (
        <Results season={data} token={token} />
      ) : (
        <Loading as="page" />
      )}
    </main>
  );
}

function Results({ season, token }: { season: components['schemas']['SharedSeason']; token: string }) {
  const fetchPage = (cursor: string | undefined, signal: AbortSignal, limit = 100) =>
    api.get('/shared-season/entries', {
      params: { query: { token, limit, ...(cursor ? { cursor } : {}) } },
      signal,
    });
  const { data: first } = useQuery({
    queryKey: ['shared season', token, 'podium'],
    queryFn: ({ signal }) => fetchPage(undefined, signal, 3),
  });
  const file = useMutation({
    mutationFn: async () =>
      saveSeason(await api.getStream('/shared-season/export', { params: { query: { token } } })),
  });
  return (
    <Stack gap="lg">
      <header>
        <Title order={1} dir="auto" className="wrap">
          {season.leaderboardName}
        </Title>
        <Text c="dimmed">{t('shared.season', { number: season.season })}</Text>
      </header>
      <Podium
        places={(first?.data ?? []).map((entry) => ({
          rank: entry.rank,
          name: nameOf(entry),
          score: entry.score,
        }))}
      />
      <TableFrame>
        <CursorTable
          label={t('ranks.standingsOf', { season: season.season })}
          queryKey={['shared season', token, 'entries']}
          fetchPage={(cursor, signal) => fetchPage(cursor, signal)}
          columns={columns}
          rowKey={({ rank }) => String(rank)}
          empty={<EmptyState icon={IconTrophy} title={t('ranks.none')} />}
        />
      </TableFrame>
      <Panel
        title={t('check.title')}
        actions={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} />}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {t('share.csv')}
          </Button>
        }
      >
        <Stack gap="sm">
          <FormFailure error={file.error} />
          <Facts
            facts={[
              [t('seasons.started'), <Time key="began" at={season.startedAt} form="clock" real />],
              [t('seasons.closed'), <Time key="closed" at={season.closedAt} form="clock" real />],
              [t('seasons.players'), formatNumber(season.entries)],
              [t('seasons.hash'), <CopyableId key="hash" value={season.hash} />],
            ]}
          />
          <CheckHash />
        </Stack>
      </Panel>
    </Stack>
  );
}

/** Without a name, a player appears with the beginning of the pseudonym. */
function nameOf({ name, pseudonym, isErased }: Entry): string {
  if (isErased) return t('ranks.erased');
  return name ?? t('shared.player', { pseudonym: pseudonym.slice(0, 8) });
}

const columns: Column<Entry>[] = [
  { header: t('ranks.rank'), width: '80px', cell: ({ rank }) => formatNumber(rank) },
  {
    header: t('ranks.player'),
    cell: (entry) => (
      <span className="name" dir="auto">
        {nameOf(entry)}
      </span>
    ),
  },
  {
    header: t('ranks.reached'),
    width: '130px',
    wide: true,
    align: 'right',
    cell: ({ achievedAt }) => <Time at={achievedAt} real />,
  },
  { header: t('ranks.score'), width: '120px', align: 'right', cell: ({ score }) => formatNumber(score) },
];
