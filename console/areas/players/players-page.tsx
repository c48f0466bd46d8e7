import { Button, NativeSelect } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { FilterInput } from '../../kit/filter-input.tsx';
import { IconFilter, IconUsers } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Page } from '../../kit/page.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { PlayerMark } from '../../parts/players/player-name.tsx';
import { NewPlayerButton } from '../../parts/send/new-player-button.tsx';
import { SendEventButton } from '../../parts/send/send-event-button.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere, useMay } from '../../session/here.ts';
import { mostSelected } from './bulk-request.ts';
import { ExportPlayers } from './export-players.tsx';
import { FilterChips, useFilterChips } from './filter-chips.tsx';
import { playersList } from './first-query.ts';
import classes from './players-page.module.css';
import {
  type BulkName,
  filtersOf,
  type PlayerFilters,
  type PlayersSearch,
  readPlayersSearch,
  sorts,
} from './search.ts';
import { t } from './texts.ts';
import { ViewRow } from './views/view-row.tsx';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));
const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

type Player = components['schemas']['Player'];

const route = getRouteApi('/p/$projectId/$environment/players');

export function PlayersPage() {
  const here = useHere();
  // The router also returns parameters that `readPlayersSearch` leaves out.
  const {
    view,
    bulk: asked,
    bulkAction,
    open,
    ...search
  } = readPlayersSearch(route.useSearch() as Record<string, unknown>);
  const navigate = route.useNavigate();
  const [filtering, setFiltering] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const mayChange = useMay('playerData.write');
  const [bulk, setBulk] = useState<BulkName | null>(
    mayChange ? (asked ?? (bulkAction === undefined ? null : 'grantXp')) : null,
  );
  const select = (id: string, isOn: boolean) =>
    setSelected((known) => {
      const next = new Set(known);
      if (isOn && next.size < mostSelected) next.add(id);
      if (!isOn) next.delete(id);
      return next;
    });
  const filters = filtersOf(search);
  const count = useFilterChips(filters).length;
  const filtered = Object.keys(filters).length > 0;
  const go = (next: PlayersSearch) => void navigate({ search: withView(next, view), replace: true });
  const { sort } = search;
  const setFilters = (next: PlayerFilters) => go({ ...next, ...(sort === undefined ? {} : { sort }) });
  return (
    <Page
      title={t('list.title')}
      actions={
        <>
          <NewPlayerButton />
          <SendEventButton />
          <AllowedButton permission="playerData.write" variant="default" onClick={() => setBulk('grantXp')}>
            {selected.size > 0 ? t('bulk.openSelected', { count: selected.size }) : t('bulk.open')}
          </AllowedButton>
          <ExportPlayers search={search} opened={open === 'export'} />
        </>
      }
    >
      <Suspense>
        {bulk && (
          <BulkDialog
            filters={filters}
            selected={[...selected]}
            first={bulk}
            shown={bulkAction ?? null}
            onClose={() => {
              setBulk(null);
              // So that the dialog does not open again when the page is reloaded.
              if (asked ?? bulkAction) go(search);
              setSelected(new Set());
            }}
          />
        )}
        {filtering && (
          <FilterPanel
            filters={filters}
            onApply={(next) => {
              setFilters(next);
              setFiltering(false);
            }}
            onClose={() => setFiltering(false)}
          />
        )}
      </Suspense>
      <ViewRow search={search} viewId={view} />
      <TableFrame
        filters={
          <>
            <FilterInput
              label={t('filters.search')}
              placeholder={t('filters.searchPlaceholder')}
              value={search.search}
              onChange={(next) => go(withText(search, next))}
            />
            <Button
              variant="default"
              leftSection={<IconFilter size={15} />}
              onClick={() => setFiltering(true)}
            >
              {count > 0 ? t('filters.openCount', { count }) : t('filters.open')}
            </Button>
            <NativeSelect
              aria-label={t('filters.sort')}
              data={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              value={sort ?? '-createdAt'}
              onChange={(event) => {
                const { value } = event.currentTarget;
                const chosen = sorts.find((one) => one === value && one !== '-createdAt');
                go({ ...filters, ...(chosen ? { sort: chosen } : {}) });
              }}
              className={classes['order'] ?? ''}
            />
            <FilterChips filters={filters} onChange={setFilters} />
          </>
        }
      >
        <CursorTable
          label={t('list.title')}
          {...playersList(here, search)}
          columns={[...(mayChange ? [selectColumn(selected, select)] : []), ...columnsOf(here.params)]}
          rowKey={({ id }) => id}
          foot={({ rows, isComplete }) => describeCount(rows.length, isComplete, filtered)}
          empty={
            <EmptyState
              icon={IconUsers}
              title={filtered ? t('list.noMatch') : t('list.none')}
              {...(filtered
                ? {
                    action: (
                      <Button variant="default" onClick={() => go({})}>
                        {t('filters.clear')}
                      </Button>
                    ),
                  }
                : {})}
            >
              {filtered ? null : t('list.noneHint')}
            </EmptyState>
          }
        />
      </TableFrame>
    </Page>
  );
}

function withText({ search: _, ...others }: PlayersSearch, search: string | undefined): PlayersSearch {
  return { ...(search === undefined ? {} : { search }), ...others };
}

/** Clearing all filters also leaves the view. */
function withView(next: PlayersSearch, view: string | undefined): PlayersSearch {
  return view === undefined || Object.keys(next).length === 0 ? next : { ...next, view };
}

/** The API does not count the matches of a filter, so the list knows its length only once its end is loaded. */
function describeCount(count: number, isComplete: boolean, filtered: boolean): string {
  if (isComplete) return t(filtered ? 'list.countMatching' : 'list.count', { count });
  return t(count === 0 ? 'list.searching' : 'list.loaded', { count });
}

function selectColumn(
  selected: ReadonlySet<string>,
  select: (id: string, isOn: boolean) => void,
): Column<Player> {
  return {
    header: t('bulk.selection'),
    unnamed: true,
    width: '40px',
    cell: ({ id, displayName }) => (
      // Not the Checkbox of Mantine, which takes longer than the rest of the row.
      <input
        type="checkbox"
        className={`above ${classes['choose']}`}
        aria-label={t('bulk.select', { name: displayName ?? id })}
        checked={selected.has(id)}
        onChange={(event) => select(id, event.currentTarget.checked)}
      />
    ),
  };
}

function columnsOf(params: Parameters<typeof NameCell>[0]['params']): Column<Player>[] {
  return [
    {
      header: t('list.player'),
      cell: (player) => <NameCell player={player} params={params} />,
    },
    { header: t('list.level'), width: '72px', align: 'right', cell: ({ level }) => level },
    { header: t('list.xp'), width: '100px', align: 'right', cell: ({ xp }) => formatNumber(xp) },
    {
      header: t('list.streak'),
      width: '84px',
      align: 'right',
      wide: true,
      cell: ({ streak }) => (streak.current > 0 ? t('list.streakDays', { count: streak.current }) : '—'),
    },
    {
      header: t('list.lastSeen'),
      width: '120px',
      align: 'right',
      wide: true,
      cell: ({ lastSeenAt }) => <Time at={lastSeenAt} />,
    },
    {
      header: t('list.created'),
      width: '120px',
      align: 'right',
      wide: true,
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
}

function NameCell({
  player: { id, displayName, avatarUrl },
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
      <PlayerMark id={id} name={displayName} url={avatarUrl} />
      <span className={classes['names']}>
        <span className="name" dir="auto">
          {displayName ?? id}
        </span>
        {displayName !== null && <span className={`name ${classes['id']}`}>{id}</span>}
      </span>
    </Link>
  );
}
