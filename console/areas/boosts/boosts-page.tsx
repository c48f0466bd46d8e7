import { Badge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/cursor-table.tsx';
import { IconRocket } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { DefinitionList } from '../../parts/definitions/definition-list.tsx';
import { useNameOf } from '../../parts/names/definition-names.ts';
import type { Boost } from './boost-values.ts';
import { t } from './texts.ts';

export function BoostsPage() {
  const nameOf = useNameOf('currencies');
  const columns: Column<Boost>[] = [
    {
      header: t('factor'),
      width: '110px',
      align: 'right',
      cell: ({ factor }) => `× ${formatNumber(factor)}`,
    },
    {
      header: t('of'),
      width: '200px',
      wide: true,
      cell: ({ of }) => (of.xp ? t('ofXp') : (of.currencyIds ?? []).map(nameOf).join(', ')),
    },
  ];
  return (
    <DefinitionList<Boost>
      title={t('many')}
      subtitle={t('subtitle')}
      kind="boosts"
      icon={IconRocket}
      empty={t('empty')}
      marks={({ personal }) => personal && <Badge color="grape">{t('personalMark')}</Badge>}
      columns={columns}
    />
  );
}
