import { IconMap2 } from '@tabler/icons-react';
import type { components } from '../../../packages/sdk/src/index.ts';
import type { Column } from '../../kit/cursor-table.tsx';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { DefinitionMarks } from '../../parts/definition-marks.tsx';

type Quest = components['schemas']['Quest'];

const columns: Column<Quest>[] = [
  {
    key: 'objectives',
    header: 'Objectives',
    width: '96px',
    align: 'right',
    wide: true,
    cell: ({ objectives }) => objectives.length,
  },
  {
    key: 'repeat',
    header: 'Repeats',
    width: '96px',
    wide: true,
    cell: ({ repeat }) => (repeat === 'never' ? '—' : repeat),
  },
];

export function QuestsPage() {
  return (
    <DefinitionList
      title="Quests"
      subtitle="Goals for players, with rewards for reaching them."
      kind="quests"
      one="quest"
      icon={IconMap2}
      empty="A quest tracks objectives and rewards players who complete all of them."
      marks={(quest) => <DefinitionMarks {...quest} />}
      columns={columns}
      fetchPage={({ api }, query, signal) => api.get('/quests', { params: { query }, signal })}
    />
  );
}
