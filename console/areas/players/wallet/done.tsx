import { Button, Group, Stack, Text } from '@mantine/core';
import type { Effect } from '../../../parts/effect-chips.tsx';
import { EffectList } from '../../../parts/effect-list.tsx';
import { UndoJustDone } from '../undo-just-done.tsx';
import { t } from './texts.ts';

/** The end of a dialog: what came of it. */
export function Done({
  effects,
  playerId,
  onClose,
}: {
  effects: readonly Effect[];
  /** Where it can be undone: whose it is. */
  playerId?: string;
  onClose: () => void;
}) {
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('done')}</Text>
      <EffectList effects={effects} />
      <Group justify="flex-end">
        {playerId !== undefined && <UndoJustDone playerId={playerId} onClose={onClose} />}
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
}
