import { IconTrophy } from '@tabler/icons-react';
import type { Column } from '../../kit/cursor-table.tsx';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { type Board, describeBoard } from './describe-board.ts';

const columns: Column<Board>[] = [
  {
    key: 'ranks',
    header: 'Ranking',
    width: '38%',
    wide: true,
    cell: (board) => <span className="name">{describeBoard(board)}</span>,
  },
];

export function BoardsPage() {
  return (
    <DefinitionList
      title="Leaderboards"
      subtitle="Rank players by score, or by XP gained in a season."
      kind="leaderboards"
      one="leaderboard"
      icon={IconTrophy}
      empty="Rank players by XP, or by scores that you post or a rule submits."
      columns={columns}
      fetchPage={({ api }, query, signal) => api.get('/leaderboards', { params: { query }, signal })}
    />
  );
}
