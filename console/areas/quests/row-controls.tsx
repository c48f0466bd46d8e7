import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';

/** Up, down and away, for a row of a list whose order matters. */
export function RowControls({
  name,
  index,
  last,
  onMove,
  onRemove,
}: {
  /** As in "Remove objective 2". */
  name: string;
  index: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon aria-label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Move ${name} down`}
        disabled={index === last}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
      <ActionIcon aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={15} />
      </ActionIcon>
    </Group>
  );
}
