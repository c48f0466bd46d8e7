import { Badge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/cursor-table.tsx';
import { IconFlask } from '../../kit/icons.ts';
import { Time } from '../../kit/time.tsx';
import { DefinitionList } from '../../parts/definitions/definition-list.tsx';
import { statusColours } from './experiment-state.tsx';
import type { Experiment } from './experiment-values.ts';
import { t } from './texts.ts';

export function ExperimentsPage() {
  const columns: Column<Experiment>[] = [
    {
      header: t('status'),
      width: '110px',
      cell: ({ status }) => <Badge color={statusColours[status]}>{t(status)}</Badge>,
    },
    {
      header: t('started'),
      width: '125px',
      cell: ({ startedAt }) => (startedAt ? <Time at={startedAt} /> : '—'),
    },
    { header: t('variants'), width: '90px', align: 'right', cell: ({ variants }) => variants.length },
  ];
  return (
    <DefinitionList<Experiment>
      title={t('many')}
      subtitle={t('subtitle')}
      kind="experiments"
      icon={IconFlask}
      empty={t('empty')}
      columns={columns}
      ownStatus
      states={[{ value: 'archived', label: t('archived') }]}
      fetchPage={async ({ api }, query, signal, state) => {
        const page = await api.get('/experiments', { params: { query }, signal });
        return { ...page, data: page.data.filter(({ archived }) => archived === (state === 'archived')) };
      }}
    />
  );
}
