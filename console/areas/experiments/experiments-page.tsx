import type { Column } from '../../kit/cursor-table.tsx';
import { IconFlask } from '../../kit/icons.ts';
import { DefinitionList } from '../../parts/definitions/definition-list.tsx';
import type { Experiment } from './experiment-values.ts';
import { t } from './texts.ts';

export function ExperimentsPage() {
  const columns: Column<Experiment>[] = [
    { header: t('status'), width: '110px', cell: ({ status }) => t(status) },
    { header: t('variants'), width: '110px', align: 'right', cell: ({ variants }) => variants.length },
  ];
  return (
    <DefinitionList<Experiment>
      title={t('many')}
      subtitle={t('subtitle')}
      kind="experiments"
      icon={IconFlask}
      empty={t('empty')}
      columns={columns}
      fetchPage={({ api }, query, signal) => api.get('/experiments', { params: { query }, signal })}
    />
  );
}
