import type { components } from '../../../packages/sdk/src/index.ts';
import type { Column } from '../../kit/cursor-table.tsx';
import { IconMap2 } from '../../kit/icons.ts';
import { DefinitionList } from '../../parts/definitions/definition-list.tsx';
import { t } from './texts.ts';

type Quest = components['schemas']['Quest'];

const columns: Column<Quest>[] = [
  {
    header: t('list.objectives'),
    width: '112px',
    align: 'right',
    wide: true,
    cell: ({ objectives }) => objectives.length,
  },
  {
    header: t('list.repeats'),
    width: '112px',
    wide: true,
    cell: ({ repeat }) => (repeat === 'never' ? '—' : t(`repeat.${repeat}`)),
  },
];

export function QuestsPage() {
  return (
    <DefinitionList
      title={t('quests')}
      subtitle={t('list.subtitle')}
      kind="quests"
      icon={IconMap2}
      empty={t('list.empty')}
      columns={columns}
    />
  );
}
