import type { Column } from '../../../kit/cursor-table.tsx';
import { IconCoin, IconCoins } from '../../../kit/icons.ts';
import { formatNumber } from '../../../kit/number.ts';
import { DefinitionList } from '../../../parts/definitions/definition-list.tsx';
import { Picture } from '../../../parts/images/picture.tsx';
import { t } from '../texts.ts';
import type { Currency } from './currency-values.ts';

export function CurrenciesPage() {
  const columns: Column<Currency>[] = [
    {
      header: t('currency.initial'),
      width: '150px',
      align: 'right',
      wide: true,
      cell: ({ initial }) => (initial === 0 ? '—' : formatNumber(initial)),
    },
    {
      header: t('currency.max'),
      width: '150px',
      align: 'right',
      wide: true,
      cell: ({ max }) => (max === null ? '—' : formatNumber(max)),
    },
  ];
  return (
    <DefinitionList<Currency>
      title={t('currency.many')}
      subtitle={t('currency.subtitle')}
      kind="currencies"
      icon={IconCoins}
      empty={t('currency.empty')}
      picture={({ iconUrl, symbol }) => <Picture url={iconUrl} symbol={symbol} icon={IconCoin} size={30} />}
      columns={columns}
    />
  );
}
