import type { Column } from '../../kit/cursor-table.tsx';
import { IconTrophy } from '../../kit/icons.ts';
import { DefinitionList } from '../../parts/definitions/definition-list.tsx';
import { type Board, describeBoard } from './describe-board.ts';
import { t } from './texts.ts';

const columns: Column<Board>[] = [
  {
    header: t('list.ranking'),
    width: '38%',
    wide: true,
    cell: (board) => <span className="name">{describeBoard(board)}</span>,
  },
];

export function BoardsPage() {
  return (
    <DefinitionList
      title={t('boards')}
      subtitle={t('list.subtitle')}
      kind="leaderboards"
      icon={IconTrophy}
      empty={t('list.empty')}
      columns={columns}
    />
  );
}
