import { Modal, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { type Column, CursorTable } from '../../kit/cursor-table.tsx';
import { IconTrophy } from '../../kit/icons.ts';
import { EmptyState } from '../../kit/states.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import type { Board } from './describe-board.ts';
import { PlayerLink, scoreColumns } from './score-columns.tsx';
import { t } from './texts.ts';

type Contribution = components['schemas']['Contribution'];

interface Props {
  board: Board;
  teamId: string;
  name: string | null;
  contributors: number;
  season?: number;
}

/** A team on a leaderboard of teams. A click shows who gave what. */
export function TeamName({ board, teamId, name, contributors, season }: Props) {
  const [opened, setOpened] = useState(false);
  const shown = name ?? teamId;
  return (
    <>
      <UnstyledButton className="row-link" dir="auto" fz="inherit" onClick={() => setOpened(true)}>
        {t('teams.row', { name: shown, count: contributors })}
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('teams.given', { name: shown })}
        size="lg"
      >
        <Contributions board={board} teamId={teamId} {...(season === undefined ? {} : { season })} />
      </Modal>
    </>
  );
}

function Contributions({ board, teamId, season }: Pick<Props, 'board' | 'teamId' | 'season'>) {
  const here = useHere();
  const columns: Column<Contribution>[] = [
    {
      header: t('ranks.player'),
      cell: ({ playerId, displayName }) =>
        playerId === null ? (
          <span className="name">{t('ranks.erased')}</span>
        ) : (
          <PlayerLink playerId={playerId} displayName={displayName} />
        ),
    },
    ...scoreColumns<Contribution>(),
  ];
  return (
    <CursorTable
      label={t('teams.contributions')}
      queryKey={keyOf(here, 'board', board.id, 'given', teamId, season ?? 'open')}
      fetchPage={(cursor, signal) =>
        here.api.get('/leaderboards/{leaderboardId}/entries/{teamId}/contributions', {
          params: {
            path: { leaderboardId: board.id, teamId },
            query: { limit: 100, ...(cursor ? { cursor } : {}), ...(season ? { season } : {}) },
          },
          signal,
        })
      }
      columns={columns}
      rowKey={({ playerId, score, achievedAt }) => playerId ?? `${score} ${achievedAt}`}
      empty={<EmptyState icon={IconTrophy} title={t('ranks.none')} />}
    />
  );
}
