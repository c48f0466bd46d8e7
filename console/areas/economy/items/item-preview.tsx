import { Text } from '@mantine/core';
import { IconBackpack, IconHandClick } from '../../../kit/icons.ts';
import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { useRewardWords } from '../../../parts/actions/reward-words.ts';
import { Picture } from '../../../parts/images/picture.tsx';
import cards from '../cards.module.css';
import { t } from '../texts.ts';
import { numberOrNull } from '../values.ts';
import type { ItemValues } from './item-values.ts';

/** The item in the form as players may see it, with the effects of using it. */
export function ItemPreview({ values }: { values: ItemValues }) {
  const { ofValues } = useRewardWords();
  const maxOwned = numberOrNull(values.maxOwned);
  return (
    <Panel title={t('preview')}>
      <div className={cards['card']}>
        <div className={cards['top']}>
          <Picture url={values.imageUrl || null} icon={IconBackpack} size={56} />
          <div className={cards['titles']}>
            <Text fw={600} className="wrap" dir="auto">
              {values.name || t('item.unnamed')}
            </Text>
            {values.description && (
              <Text c="dimmed" size="sm" className="wrap" dir="auto">
                {values.description}
              </Text>
            )}
          </div>
        </div>
        {values.onUse.length === 0 ? (
          <Text size="xs" c="dimmed">
            {t('item.notUsable')}
          </Text>
        ) : (
          <div>
            <Text size="xs" c="dimmed" mb={4}>
              {t('item.usingIt')}
            </Text>
            <ul className={cards['lines']}>
              {values.onUse.map((action) => (
                <li key={action.key}>
                  <IconHandClick size={14} stroke={1.7} aria-hidden />
                  <span className="wrap">{ofValues(action)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {maxOwned !== null && (
          <Text size="xs" c="dimmed">
            {t('item.atMost', { max: formatNumber(maxOwned) })}
          </Text>
        )}
      </div>
    </Panel>
  );
}
