import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Badge } from '../../kit/badge.tsx';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { FilterInput } from '../../kit/filter-input.tsx';
import { IconDoor } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { LiveMark } from '../../parts/events/live-mark.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { useLiveEvents } from '../../session/realtime.ts';
import { useThrottled } from '../../session/throttle.ts';
import { FollowLobby } from './follow-lobby.tsx';
import { type Lobby, LobbyStateBadge, nameOf } from './lobby-state.tsx';
import type { LobbiesSearch } from './search.ts';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/lobbies');

export function LobbiesPage() {
  const here = useHere();
  const client = useQueryClient();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { state, code } = search;
  const filtered = state !== undefined || code !== undefined;
  const reload = useThrottled(
    () => void client.invalidateQueries({ queryKey: keyOf(here, 'lobbies', 'list') }),
    1_500,
  );
  useLiveEvents(({ type }) => {
    if (type.startsWith('lobby.')) reload();
  });
  const filter = (next: LobbiesSearch) => void navigate({ search: { ...search, ...next }, replace: true });
  const columns: Column<Lobby>[] = [
    {
      header: t('lobby'),
      width: '32%',
      cell: (lobby) => (
        <>
          <Link
            to="/p/$projectId/$environment/lobbies/$lobbyId"
            params={{ ...here.params, lobbyId: lobby.id }}
            className="row-link name"
            dir="auto"
          >
            {nameOf(lobby)}
          </Link>
          {lobby.visibility === 'private' && <Badge color="gray">{t('list.private')}</Badge>}
        </>
      ),
    },
    { header: t('list.state'), cell: (lobby) => <LobbyStateBadge lobby={lobby} /> },
    {
      header: t('list.code'),
      wide: true,
      cell: (lobby) => <span className="mono">{lobby.code}</span>,
    },
    {
      header: t('list.host'),
      wide: true,
      cell: ({ hostPlayerId }) => <span className="name">{hostPlayerId ?? '—'}</span>,
    },
    {
      header: t('list.members'),
      width: '90px',
      align: 'right',
      cell: (lobby) => (
        <>
          {lobby.state !== 'ended' && <FollowLobby lobbyId={lobby.id} />}
          {lobby.members.length} / {lobby.capacity}
        </>
      ),
    },
    {
      header: t('list.opened'),
      width: '110px',
      wide: true,
      align: 'right',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
  return (
    <Page title={t('lobbies')} subtitle={t('list.subtitle')} actions={<LiveMark />}>
      <TableFrame
        filters={
          <>
            <SegmentedControl
              aria-label={t('list.state')}
              data={[
                { value: 'all', label: t('list.all') },
                { value: 'open', label: t('list.open') },
                { value: 'started', label: t('list.started') },
                { value: 'ended', label: t('list.ended') },
              ]}
              value={state ?? 'all'}
              onChange={(next) =>
                filter({ state: next === 'all' ? undefined : (next as NonNullable<typeof state>) })
              }
            />
            <FilterInput
              label={t('list.code')}
              value={code}
              width={150}
              onChange={(next) => filter({ code: next })}
            />
          </>
        }
      >
        <CursorTable
          label={t('lobbies')}
          queryKey={keyOf(here, 'lobbies', 'list', { state, code })}
          fetchPage={(cursor, signal) =>
            here.api.get('/lobbies', {
              params: {
                query: {
                  limit: 50,
                  ...(cursor ? { cursor } : {}),
                  ...(state ? { state } : {}),
                  ...(code ? { code } : {}),
                },
              },
              signal,
            })
          }
          columns={columns}
          rowKey={({ id }) => id}
          // For changes that the socket misses: after a lost connection, or with more rows than a socket may subscribe to.
          refetchInterval={30_000}
          empty={
            <EmptyState
              icon={IconDoor}
              title={t(filtered ? 'list.noMatch' : 'list.none')}
              action={
                filtered && (
                  <Button variant="default" onClick={() => void navigate({ search: {} })}>
                    {t('list.clear')}
                  </Button>
                )
              }
            >
              {t(filtered ? 'list.noMatchText' : 'list.noneText')}
            </EmptyState>
          }
        />
      </TableFrame>
    </Page>
  );
}
