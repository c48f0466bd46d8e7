import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import type { Difference } from './differences.ts';
import classes from './edit-conflict.module.css';

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
          <Table className={classes['difference'] ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Field</Table.Th>
                <Table.Th>Yours</Table.Th>
                <Table.Th>Theirs</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {found.map(({ field, mine, theirs }) => (
                <Table.Tr key={field}>
                  <Table.Td>{field}</Table.Td>
                  <Table.Td className={classes['mine'] ?? ''}>{shown(mine)}</Table.Td>
                  <Table.Td className={classes['theirs'] ?? ''}>{shown(theirs)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
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

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
