import { Text } from '@mantine/core';
import { IconPlus, IconTrophy } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type Column, CursorTable, TableFrame } from '../../kit/cursor-table.tsx';
import { Page } from '../../kit/page.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { type Board, describeBoard } from './describe-board.ts';

export function BoardsPage() {
  const here = useHere();
  const navigate = useNavigate();
  const create = (
    <AllowedButton
      permission="definitions.write"
      leftSection={<IconPlus size={15} />}
      onClick={() =>
        void navigate({
          to: '/p/$projectId/$environment/leaderboards/$leaderboardId',
          // No id of a leaderboard can begin with this.
          params: { ...here.params, leaderboardId: '+new' },
        })
      }
    >
      New leaderboard
    </AllowedButton>
  );
  const columns: Column<Board>[] = [
    {
      key: 'name',
      header: 'Leaderboard',
      width: '30%',
      cell: ({ id, name }) => (
        <Link
          to="/p/$projectId/$environment/leaderboards/$leaderboardId"
          params={{ ...here.params, leaderboardId: id }}
          className="row-link name"
          dir="auto"
        >
          {name}
        </Link>
      ),
    },
    {
      key: 'ranks',
      header: 'How it ranks',
      wide: true,
      cell: (board) => <span className="name">{describeBoard(board)}</span>,
    },
    {
      key: 'id',
      header: 'Id',
      width: '20%',
      wide: true,
      cell: ({ id }) => <span className="name mono">{id}</span>,
    },
    {
      key: 'changed',
      header: 'Changed',
      width: '120px',
      align: 'right',
      cell: ({ updatedAt }) => <Time at={updatedAt} />,
    },
  ];
  return (
    <Page
      title="Leaderboards"
      subtitle={<Text c="dimmed">Who is ahead: by scores, or by XP gained in a season.</Text>}
      actions={create}
    >
      <TableFrame>
        <CursorTable
          label="Leaderboards"
          queryKey={keyOf(here, 'leaderboards', 'list')}
          fetchPage={(cursor, signal) =>
            here.api.get('/leaderboards', {
              params: { query: { limit: 50, ...(cursor ? { cursor } : {}) } },
              signal,
            })
          }
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={IconTrophy} title="No leaderboards yet" action={create}>
              Post scores to one, let a rule submit them, or rank players by XP.
            </EmptyState>
          }
        />
      </TableFrame>
    </Page>
  );
}
