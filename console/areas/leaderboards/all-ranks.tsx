import { IconTrophy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Column, CursorTable } from '../../kit/cursor-table.tsx';
import { formatNumber } from '../../kit/number.ts';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import type { Board, Entry } from './describe-board.ts';

/** Every rank of a season, a page at a time: of the open one, or of one that no longer changes. */
export function AllRanks({ board, season }: { board: Board; season?: number }) {
  const here = useHere();
  const columns: Column<Entry>[] = [
    { key: 'rank', header: 'Rank', width: '80px', cell: ({ rank }) => formatNumber(rank) },
    {
      key: 'player',
      header: 'Player',
      cell: ({ playerId, displayName, pseudonym }) =>
        playerId === null ? (
          <span className="name">
            erased player <span className="mono">{pseudonym}</span>
          </span>
        ) : (
          <Link
            to="/p/$projectId/$environment/players/$playerId"
            params={{ ...here.params, playerId }}
            className="row-link name"
            dir="auto"
          >
            {displayName ?? playerId}
          </Link>
        ),
    },
    {
      key: 'at',
      header: 'Reached',
      width: '130px',
      wide: true,
      align: 'right',
      cell: ({ achievedAt }) => <Time at={achievedAt} />,
    },
    {
      key: 'score',
      header: 'Score',
      width: '120px',
      align: 'right',
      cell: ({ score }) => formatNumber(score),
    },
  ];
  return (
    <CursorTable
      label={season === undefined ? 'Standings' : `Standings of season ${season}`}
      queryKey={keyOf(here, 'board', board.id, 'ranks', season ?? 'open')}
      fetchPage={(cursor, signal) =>
        here.api.get('/leaderboards/{leaderboardId}/entries', {
          params: {
            path: { leaderboardId: board.id },
            query: { limit: 100, ...(cursor ? { cursor } : {}), ...(season ? { season } : {}) },
          },
          signal,
        })
      }
      columns={columns}
      rowKey={({ rank }) => String(rank)}
      empty={<EmptyState icon={IconTrophy} title="No entries" />}
    />
  );
}
