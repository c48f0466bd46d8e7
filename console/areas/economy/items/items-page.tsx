import { Badge } from '../../../kit/badge.tsx';
import type { Column } from '../../../kit/cursor-table.tsx';
import { IconBackpack } from '../../../kit/icons.ts';
import { formatNumber } from '../../../kit/number.ts';
import { useRewardWords } from '../../../parts/actions/reward-words.ts';
import { DefinitionList } from '../../../parts/definitions/definition-list.tsx';
import { Picture } from '../../../parts/images/picture.tsx';
import { t } from '../texts.ts';
import type { Item } from './item-values.ts';

export function ItemsPage() {
  const { ofAction } = useRewardWords();
  const columns: Column<Item>[] = [
    {
      header: t('item.onUse'),
      wide: true,
      cell: ({ onUse }) => (
        <span className="name">
          {onUse === null || onUse.length === 0 ? '—' : onUse.map(ofAction).join(', ')}
        </span>
      ),
    },
    {
      header: t('item.maxOwned'),
      width: '130px',
      align: 'right',
      wide: true,
      cell: ({ maxOwned }) => (maxOwned === null ? '—' : formatNumber(maxOwned)),
    },
  ];
  return (
    <DefinitionList<Item>
      title={t('item.many')}
      subtitle={t('item.subtitle')}
      kind="items"
      icon={IconBackpack}
      empty={t('item.empty')}
      picture={({ imageUrl }) => <Picture url={imageUrl} icon={IconBackpack} size={38} />}
      marks={({ onUse }) =>
        onUse !== null && onUse.length > 0 && <Badge color="cyan">{t('item.usable')}</Badge>
      }
      columns={columns}
    />
  );
}
