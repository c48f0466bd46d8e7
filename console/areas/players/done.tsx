import { Button, Group, Stack, Text } from '@mantine/core';
import type { Effect } from '../../parts/events/effect-chips.tsx';
import { EffectList } from '../../parts/events/effect-list.tsx';
import { t } from './texts.ts';
import { UndoJustDone } from './undo-just-done.tsx';

/** The last page of a dialog: the result. */
export function Done({
  message = t('grant.done'),
  effects,
  playerId,
  onClose,
}: {
  message?: string;
  effects?: readonly Effect[];
  /** Whose it is; only if it can be undone. */
  playerId?: string;
  onClose: () => void;
}) {
  return (
    <Stack gap="md">
      <Text c="dimmed">{message}</Text>
      {effects && <EffectList effects={effects} />}
      <Group justify="flex-end">
        {playerId !== undefined && <UndoJustDone playerId={playerId} onClose={onClose} />}
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
}
