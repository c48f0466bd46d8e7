import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { LaurelError } from '../../sdk/index.ts';
import classes from './edit-conflict.module.css';

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/** 412: somebody else was quicker. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof LaurelError && error.code === 'PRECONDITION_FAILED';
}

/** The fields in which two versions differ, by value. */
export function differences(mine: object, theirs: object, fields: readonly string[]): Difference[] {
  const [a, b] = [mine as Record<string, unknown>, theirs as Record<string, unknown>];
  return fields
    .filter((field) => JSON.stringify(a[field] ?? null) !== JSON.stringify(b[field] ?? null))
    .map((field) => ({ field, mine: a[field], theirs: b[field] }));
}

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
