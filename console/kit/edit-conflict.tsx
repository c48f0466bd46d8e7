import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { DifferenceTable } from './difference-table.tsx';
import type { Difference } from './differences.ts';
import { t } from './texts.ts';

/** Shown when somebody else saved first: lists the differences and lets the person choose a version. */
export function EditConflict({
  found,
  onTakeTheirs,
  onKeepMine,
  onClose,
}: {
  /** Null if there is no conflict. */
  found: readonly Difference[] | null;
  onTakeTheirs: () => void;
  /** Overwrites their version with mine. */
  onKeepMine: () => void;
  onClose: () => void;
}) {
  return (
    <Modal opened={found !== null} onClose={onClose} title={t('conflict.title')} size="lg">
      <Stack gap="md">
        <Text c="dimmed">{t('conflict.text')}</Text>
        {found && found.length > 0 ? (
          <DifferenceTable found={found} mine={t('conflict.mine')} theirs={t('conflict.theirs')} />
        ) : (
          <Text>{t('conflict.same')}</Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onTakeTheirs}>
            {t('conflict.useTheirs')}
          </Button>
          <Button onClick={onKeepMine}>{t('conflict.keepMine')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
