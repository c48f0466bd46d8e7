import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { DifferenceTable } from './difference-table.tsx';
import type { Difference } from './differences.ts';

/** Somebody else changed what is being edited: shows where the two differ, and lets one choose. Nothing is lost. */
export function EditConflict({
  found,
  onTakeTheirs,
  onKeepMine,
  onClose,
}: {
  /** Null: no conflict. */
  found: readonly Difference[] | null;
  onTakeTheirs: () => void;
  /** Writes mine over theirs. */
  onKeepMine: () => void;
  onClose: () => void;
}) {
  return (
    <Modal opened={found !== null} onClose={onClose} title="Someone else changed this" size="lg">
      <Stack gap="md">
        <Text c="dimmed">
          It was saved by somebody else while you were editing. Nothing of yours has been saved yet, and
          nothing is lost.
        </Text>
        {found && found.length > 0 ? (
          <DifferenceTable found={found} mine="Yours" theirs="Theirs" />
        ) : (
          <Text>Both say the same: there is nothing to choose.</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button onClick={onKeepMine}>Save mine over theirs</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
