import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { FilterInput } from '../../kit/filter-input.tsx';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { DefinitionSelect } from '../../parts/definition-select.tsx';
import { PlayerMark } from '../../parts/player-name.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { ExportPlayers } from './export-players.tsx';
import classes from './players-page.module.css';
import type { PlayersSearch } from './search.ts';

type Player = components['schemas']['Player'];

const route = getRouteApi('/p/$projectId/$environment/players');

const sortNames = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-xp', label: 'Most XP first' },
  { value: 'xp', label: 'Least XP first' },
];

export function PlayersPage() {
  const here = useHere();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (change: Partial<Record<keyof PlayersSearch, unknown>>) =>
    void navigate({ search: { ...search, ...change } as PlayersSearch, replace: true });
  const filtered =
    search.search !== undefined || search.minLevel !== undefined || search.badgeId !== undefined;
  const columns: Column<Player>[] = [
    { key: 'player', header: 'Player', cell: (player) => <NameCell player={player} params={here.params} /> },
    { key: 'level', header: 'Level', width: '72px', align: 'right', cell: ({ level }) => level },
    { key: 'xp', header: 'XP', width: '100px', align: 'right', cell: ({ xp }) => formatNumber(xp) },
    {
      key: 'streak',
      header: 'Streak',
      width: '84px',
      align: 'right',
      wide: true,
      cell: ({ streak }) => (streak.current > 0 ? `${streak.current} d` : '—'),
    },
    {
      key: 'seen',
      header: 'Last seen',
      width: '120px',
      align: 'right',
      wide: true,
      cell: ({ lastSeenAt }) => <Time at={lastSeenAt} />,
    },
    {
      key: 'created',
      header: 'Created',
      width: '120px',
      align: 'right',
      wide: true,
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
  return (
    <Page title="Players" actions={<ExportPlayers search={search} />}>
      <TableFrame
        filters={
          <>
            <FilterInput
              label="Search"
              placeholder="ID or name"
              value={search.search}
              onChange={(next) => filter({ search: next })}
            />
            <NumberInput
              aria-label="Minimum level"
              placeholder="Minimum level"
              value={search.minLevel ?? ''}
              onChange={(next) =>
                filter({ minLevel: typeof next === 'number' && next > 0 ? next : undefined })
              }
              min={1}
              max={1_000}
              allowDecimal={false}
              hideControls
              w={100}
            />
            <DefinitionSelect
              kind="badges"
              label="Has badge"
              value={search.badgeId ?? null}
              onChange={(next) => filter({ badgeId: next ?? undefined })}
              width={160}
            />
            <NativeSelect
              aria-label="Sort by"
              data={sortNames}
              value={search.sort ?? '-createdAt'}
              onChange={(event) => {
                const { value } = event.currentTarget;
                filter({ sort: value === '-createdAt' ? undefined : value });
              }}
              className={classes['order'] ?? ''}
            />
          </>
        }
      >
        <CursorTable
          label="Players"
          queryKey={keyOf(here, 'players', search)}
          fetchPage={(cursor, signal) =>
            here.api.get('/players', {
              params: { query: { ...search, limit: 50, ...(cursor ? { cursor } : {}) } },
              signal,
            })
          }
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={IconUsers}
              title={filtered ? 'No matching players' : 'No players yet'}
              {...(filtered
                ? {
                    action: (
                      <Button variant="default" onClick={() => void navigate({ search: {} })}>
                        Clear filters
                      </Button>
                    ),
                  }
                : {})}
            >
              {filtered
                ? null
                : 'Players appear here with their first event, or when your server creates them.'}
            </EmptyState>
          }
        />
      </TableFrame>
    </Page>
  );
}

function NameCell({
  player: { id, displayName },
  params,
}: {
  player: Player;
  params: { projectId: string; environment: 'live' | 'test' };
}) {
  return (
    <Link
      to="/p/$projectId/$environment/players/$playerId"
      params={{ ...params, playerId: id }}
      className={`row-link ${classes['name']}`}
    >
      <PlayerMark id={id} name={displayName} />
      <span className={classes['names']}>
        <span className="name" dir="auto">
          {displayName ?? id}
        </span>
        {displayName !== null && <span className={`name ${classes['id']}`}>{id}</span>}
      </span>
    </Link>
  );
}
