import { Button, Group as Row, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { FormFailure } from '../../kit/api-form.tsx';
import { Badge } from '../../kit/badge.tsx';
import { CopyableId } from '../../kit/copy.tsx';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { IconCalendarStats, IconDownload } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Facts, Panel } from '../../kit/panel.tsx';
import { EmptyState, Loading } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { AllRanks } from './all-ranks.tsx';
import { CheckHash } from './check-hash.tsx';
import { type Board, idOf } from './describe-board.ts';
import { saveSeason } from './download-season.ts';
import { LeagueGroups } from './league-groups.tsx';
import { Participation } from './participation.tsx';
import { Podium } from './podium.tsx';
import { SeasonLinks } from './season-links.tsx';
import { t } from './texts.ts';

type Season = components['schemas']['LeaderboardSeason'];
type Group = components['schemas']['LeagueGroup'];

const route = getRouteApi('/p/$projectId/$environment/leaderboards/$id');

export function Seasons({ board }: { board: Board }) {
  const { season } = route.useSearch();
  if (season !== undefined) return <ClosedSeason board={board} number={season} />;
  return (
    <Stack gap="md">
      <Participation board={board} />
      <SeasonList board={board} />
    </Stack>
  );
}

function SeasonList({ board }: { board: Board }) {
  const here = useHere();
  const columns: Column<Season>[] = [
    {
      header: t('seasons.season'),
      cell: ({ number, closedAt }) => (
        <>
          <Link
            to="/p/$projectId/$environment/leaderboards/$id"
            params={{ ...here.params, id: board.id }}
            search={closedAt === null ? {} : { tab: 'seasons', season: number }}
            className="row-link"
          >
            {number}
          </Link>
          {closedAt === null && <Badge color="laurel">{t('seasons.open')}</Badge>}
        </>
      ),
    },
    {
      header: t('seasons.started'),
      wide: true,
      cell: ({ startedAt }) => <Time at={startedAt} form="clock" />,
    },
    {
      header: t('seasons.closed'),
      cell: ({ closedAt }) => (closedAt === null ? '—' : <Time at={closedAt} form="clock" />),
    },
    // Each group of a league has a winner of its own.
    ...(board.league
      ? []
      : [
          {
            header: t('seasons.winner'),
            width: '30%',
            cell: (season: Season) => <Winner board={board} season={season} />,
          },
        ]),
    {
      header: t(board.subject === 'team' ? 'seasons.teams' : 'seasons.players'),
      width: '90px',
      align: 'right',
      cell: ({ entries }) => formatNumber(entries),
    },
  ];
  return (
    <TableFrame>
      <CursorTable
        label={t('seasons.label')}
        queryKey={keyOf(here, 'board', board.id, 'seasons', 'list')}
        fetchPage={(cursor, signal) =>
          here.api.get('/leaderboards/{leaderboardId}/seasons', {
            params: {
              path: { leaderboardId: board.id },
              query: { limit: 50, ...(cursor ? { cursor } : {}) },
            },
            signal,
          })
        }
        columns={columns}
        rowKey={({ number }) => String(number)}
        // Never shown: there is always an open season.
        empty={null}
      />
    </TableFrame>
  );
}

/** The winner of a closed season. Its standings are final once it has a hash. The first page shows the leader of an open one. */
function Winner({ board, season: { number, hash, entries } }: { board: Board; season: Season }) {
  const here = useHere();
  const { data } = useQuery({
    queryKey: keyOf(here, 'board', board.id, 'season', number, 'winner'),
    queryFn: ({ signal }) =>
      here.api.get('/leaderboards/{leaderboardId}/entries', {
        params: { path: { leaderboardId: board.id }, query: { season: number, limit: 1 } },
        signal,
      }),
    enabled: hash !== null && entries > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const winner = data?.data[0];
  if (!winner) return '—';
  return (
    <span className="wrap">
      {winner.displayName ?? idOf(winner) ?? t('seasons.erased')} · {formatNumber(winner.score)}
    </span>
  );
}

/** Walks the list of seasons, because the API has no endpoint for one. The newest come first and are needed most. */
async function findSeason(walk: AsyncIterable<Season>, number: number): Promise<Season | null> {
  for await (const season of walk) {
    if (season.number === number) return season;
    if (season.number < number) break;
  }
  return null;
}

/** Of a league with more groups the hash of one would take too long to find. */
const mostGroups = 2_000;

/** Walks the groups of a tier, because the API has no endpoint for one. */
async function findGroup(walk: AsyncIterable<Group>, id: string): Promise<Group | null> {
  let looked = 0;
  for await (const group of walk) {
    if (group.id === id) return group;
    if (++looked === mostGroups) break;
  }
  return null;
}

/** The final standings that are shown: those of the season, or of the chosen group of a league. */
function useFinal(board: Board, season: Season | null | undefined) {
  const here = useHere();
  const { group, tier } = route.useSearch();
  const path = { leaderboardId: board.id };
  const number = season?.number ?? 0;
  const isClosed = season?.closedAt !== undefined && season.closedAt !== null;
  const { data: places = [] } = useQuery({
    queryKey: keyOf(here, 'board', board.id, 'season', number, 'podium', group),
    queryFn: async ({ signal }) => {
      const params = { path, query: { season: number, limit: 3, ...(group ? { group } : {}) } };
      const { data } = await here.api.get('/leaderboards/{leaderboardId}/entries', { params, signal });
      return data.map((entry) => ({
        rank: entry.rank,
        name: entry.displayName ?? idOf(entry) ?? t('seasons.erased'),
        score: entry.score,
      }));
    },
    enabled: isClosed && (!board.league || group !== undefined),
  });
  const { data: ofGroup } = useQuery({
    queryKey: keyOf(here, 'board', board.id, 'season', number, 'group', group),
    queryFn: ({ signal }) => {
      const query = { season: number, limit: 100, ...(tier ? { tier } : {}) };
      const groups = here.api.walk('/leaderboards/{leaderboardId}/groups', {
        params: { path, query },
        signal,
      });
      return findGroup(groups, group ?? '');
    },
    enabled: isClosed && board.league !== null && group !== undefined,
  });
  return { places, group: group === undefined ? undefined : ofGroup };
}

function ClosedSeason({ board, number }: { board: Board; number: number }) {
  const here = useHere();
  const navigate = route.useNavigate();
  const { group } = route.useSearch();
  const path = { leaderboardId: board.id };
  const { data: season, isPending } = useQuery({
    queryKey: keyOf(here, 'board', board.id, 'season', number),
    queryFn: ({ signal }) =>
      findSeason(
        here.api.walk('/leaderboards/{leaderboardId}/seasons', { params: { path }, signal }),
        number,
      ),
  });
  const final = useFinal(board, season);
  const file = useMutation({
    mutationFn: async () =>
      saveSeason(
        await here.api.getStream('/leaderboards/{leaderboardId}/seasons/{season}/export', {
          params: { path: { ...path, season: number }, query: group === undefined ? {} : { group } },
        }),
      ),
  });
  const back = (
    <Button variant="default" onClick={() => void navigate({ search: { tab: 'seasons' } })}>
      {t('seasons.all')}
    </Button>
  );
  const ofLeague = final.group?.hash ? 'seasons.groupHashText' : 'seasons.leagueHashText';
  const hashText = board.league ? ofLeague : 'seasons.hashText';
  if (isPending) return <Loading />;
  if (!season) {
    return (
      <EmptyState icon={IconCalendarStats} title={t('seasons.notFound', { number })} action={back}>
        {t('seasons.notFoundText')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      <Panel
        title={t('seasons.title', { number })}
        description={t('seasons.final')}
        actions={
          <Row gap="xs">
            <Button
              variant="default"
              leftSection={<IconDownload size={14} />}
              loading={file.isPending}
              // A file of a league is of one of its groups.
              disabled={season.hash === null || (board.league !== null && group === undefined)}
              onClick={() => file.mutate()}
            >
              {t('share.csv')}
            </Button>
            {back}
          </Row>
        }
      >
        <Stack gap="sm">
          <FormFailure error={file.error} />
          <Podium places={final.places} />
          <Facts
            facts={[
              [t('seasons.started'), <Time key="began" at={season.startedAt} form="clock" />],
              [t('seasons.closed'), <Time key="closed" at={season.closedAt} form="clock" />],
              [
                t(board.subject === 'team' ? 'seasons.teams' : 'seasons.players'),
                formatNumber(season.entries),
              ],
              [
                t('seasons.hash'),
                season.hash === null ? t('seasons.computing') : <CopyableId key="hash" value={season.hash} />,
              ],
              ...(final.group?.hash
                ? [[t('seasons.groupHash'), <CopyableId key="groupHash" value={final.group.hash} />] as const]
                : []),
            ]}
          />
          <Text c="dimmed" size="xs">
            {t(hashText)}
          </Text>
          {season.hash !== null && (!board.league || final.group?.hash) && (
            <CheckHash ofGroup={board.league !== null} />
          )}
        </Stack>
      </Panel>
      {season.hash !== null && (!board.league || group !== undefined) && (
        <SeasonLinks board={board} number={number} group={board.league ? group : undefined} />
      )}
      {board.league ? (
        <LeagueGroups board={board} season={number} />
      ) : (
        <TableFrame>
          <AllRanks board={board} season={number} />
        </TableFrame>
      )}
    </Stack>
  );
}
