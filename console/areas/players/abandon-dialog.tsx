import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { Done } from './done.tsx';
import { t } from './texts.ts';

/** Abandons a quest of a player. Undoing this restores the progress. */
export function AbandonDialog({
  playerId,
  quest,
  onClose,
}: {
  playerId: string;
  quest: { id: string; name: string };
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const abandoning = useMutation({
    mutationFn: () =>
      here.api.post('/players/{playerId}/quests/{questId}/abandon', {
        params: { path: { playerId, questId: quest.id } },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) }),
  });
  const { name } = quest;
  return (
    <FormDialog
      title={t('quests.abandonTitle')}
      action={t('quests.abandon')}
      danger
      busy={abandoning.isPending}
      failure={abandoning.error}
      onSubmit={() => abandoning.mutate()}
      instead={
        abandoning.isSuccess && (
          <Done message={t('quests.abandoned', { name })} playerId={playerId} onClose={onClose} />
        )
      }
      onClose={onClose}
    >
      <Text className="wrap">{t('quests.abandonBody', { name })}</Text>
    </FormDialog>
  );
}
