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
          Another person saved it while you were editing. Your changes are not saved yet, and nothing is lost.
        </Text>
        {found && found.length > 0 ? (
          <DifferenceTable found={found} mine="Yours" theirs="Theirs" />
        ) : (
          <Text>Both versions are identical.</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onTakeTheirs}>
            Use theirs
          </Button>
          <Button onClick={onKeepMine}>Overwrite with mine</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
