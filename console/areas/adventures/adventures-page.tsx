import { IconRoute } from '@tabler/icons-react';
import type { components } from '../../../packages/sdk/src/index.ts';
import type { Column } from '../../kit/cursor-table.tsx';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { DefinitionMarks } from '../../parts/definition-marks.tsx';

type Adventure = components['schemas']['Adventure'];

const columns: Column<Adventure>[] = [
  {
    key: 'steps',
    header: 'Steps',
    width: '80px',
    align: 'right',
    wide: true,
    cell: ({ steps }) => steps.length,
  },
];

export function AdventuresPage() {
  return (
    <DefinitionList
      title="Adventures"
      subtitle="Quests linked in a graph: completing one unlocks the next."
      kind="adventures"
      one="adventure"
      icon={IconRoute}
      empty="An adventure links quests. Create a few quests first."
      marks={(adventure) => <DefinitionMarks {...adventure} />}
      columns={columns}
      fetchPage={({ api }, query, signal) => api.get('/adventures', { params: { query }, signal })}
    />
  );
}
