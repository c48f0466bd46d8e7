import type { components } from '../../../packages/sdk/src/index.ts';
import type { Column } from '../../kit/cursor-table.tsx';
import { IconRoute } from '../../kit/icons.ts';
import { DefinitionList } from '../../parts/definitions/definition-list.tsx';
import { t } from './texts.ts';

type Adventure = components['schemas']['Adventure'];

const columns: Column<Adventure>[] = [
  {
    header: t('list.steps'),
    width: '80px',
    align: 'right',
    wide: true,
    cell: ({ steps }) => steps.length,
  },
];

export function AdventuresPage() {
  return (
    <DefinitionList
      title={t('adventures')}
      subtitle={t('list.subtitle')}
      kind="adventures"
      icon={IconRoute}
      empty={t('list.empty')}
      columns={columns}
    />
  );
}
