import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '../../kit/icons.ts';
import { t } from './texts.ts';

/** Buttons that move an objective up or down, or remove it. */
export function RowControls({
  index,
  last,
  onMove,
  onRemove,
}: {
  index: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const number = index + 1;
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        aria-label={t('objectives.up', { number })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('objectives.down', { number })}
        disabled={index === last}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
      <ActionIcon aria-label={t('objectives.remove', { number })} onClick={onRemove}>
        <IconTrash size={15} />
      </ActionIcon>
    </Group>
  );
}
