import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../kit/api-form.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { Done } from './done.tsx';
import { t } from './texts.ts';

/** Ends a quest of a player unfinished. Undoing it brings the progress back. */
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
    <Modal opened onClose={onClose} title={t('quests.abandonTitle')}>
      {abandoning.isSuccess ? (
        <Done message={t('quests.abandoned', { name })} playerId={playerId} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <FormFailure error={abandoning.error} />
          <Text className="wrap">{t('quests.abandonBody', { name })}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('quests.keep')}
            </Button>
            <Button color="red.9" loading={abandoning.isPending} onClick={() => abandoning.mutate()}>
              {t('quests.abandon')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
