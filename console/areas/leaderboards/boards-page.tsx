import { IconTrophy } from '@tabler/icons-react';
import type { Column } from '../../kit/cursor-table.tsx';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { type Board, describeBoard } from './describe-board.ts';

const columns: Column<Board>[] = [
  {
    key: 'ranks',
    header: 'How it ranks',
    width: '38%',
    wide: true,
    cell: (board) => <span className="name">{describeBoard(board)}</span>,
  },
];

export function BoardsPage() {
  return (
    <DefinitionList
      title="Leaderboards"
      subtitle="Who is ahead: by scores, or by XP gained in a season."
      kind="leaderboards"
      one="leaderboard"
      icon={IconTrophy}
      empty="Post scores to one, let a rule submit them, or rank players by XP."
      columns={columns}
      fetchPage={({ api }, query, signal) => api.get('/leaderboards', { params: { query }, signal })}
    />
  );
}
