import { Stack } from '@mantine/core';
import { useState } from 'react';
import { type Column, CursorTable } from '../../kit/cursor-table.tsx';
import { IconTrophy } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { EmptyState } from '../../kit/states.tsx';
import { DefinitionSelect } from '../../parts/names/definition-select.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import type { Board, Entry } from './describe-board.ts';
import { PlayerLink, scoreColumns } from './score-columns.tsx';
import { TeamName } from './team-name.tsx';
import { t } from './texts.ts';

/** Every rank of the open season or of a closed one, in pages. */
export function AllRanks({ board, season }: { board: Board; season?: number }) {
  const here = useHere();
  // The ranks among the players of a segment; null: of all.
  const [segmentId, setSegmentId] = useState<string | null>(null);
  const columns: Column<Entry>[] = [
    { header: t('ranks.rank'), width: '80px', cell: ({ rank }) => formatNumber(rank) },
    {
      header: t(board.subject === 'team' ? 'ranks.team' : 'ranks.player'),
      cell: ({ playerId, teamId, contributors, displayName, pseudonym }) =>
        teamId !== undefined ? (
          <TeamName
            board={board}
            teamId={teamId}
            name={displayName}
            contributors={contributors ?? 0}
            {...(season === undefined ? {} : { season })}
          />
        ) : playerId === null ? (
          <span className="name">
            {fillNodes(t, 'ranks.erasedAs', { pseudonym: <span className="mono">{pseudonym}</span> })}
          </span>
        ) : (
          <PlayerLink playerId={playerId} displayName={displayName} />
        ),
    },
    ...scoreColumns<Entry>(),
  ];
  const table = (
    <CursorTable
      label={season === undefined ? t('ranks.standings') : t('ranks.standingsOf', { season })}
      queryKey={keyOf(here, 'board', board.id, 'ranks', season ?? 'open', segmentId)}
      fetchPage={(cursor, signal) =>
        here.api.get('/leaderboards/{leaderboardId}/entries', {
          params: {
            path: { leaderboardId: board.id },
            query: {
              limit: 100,
              ...(cursor ? { cursor } : {}),
              ...(season ? { season } : {}),
              ...(segmentId ? { segmentId } : {}),
            },
          },
          signal,
        })
      }
      columns={columns}
      rowKey={({ rank }) => String(rank)}
      empty={<EmptyState icon={IconTrophy} title={t('ranks.none')} />}
    />
  );
  if (board.subject === 'team') return table;
  return (
    <Stack gap="sm">
      <DefinitionSelect
        kind="segments"
        label={t('ranks.segment')}
        withLabel
        value={segmentId}
        onChange={setSegmentId}
      />
      {table}
    </Stack>
  );
}
