import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { formatNumber } from '../../kit/number.ts';
import { ErrorState, LoadingRows } from '../../kit/states.tsx';
import { EffectList } from '../../parts/effect-list.tsx';
import { keyOf, useHere } from '../../session/here.ts';

/** Reverses one event or grant of a player, after a look at what that changes. */
export function UndoDialog({
  playerId,
  entry,
  onClose,
}: {
  playerId: string;
  entry: { id: string; type: string };
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const params = { path: { eventId: entry.id } };
  const preview = useQuery({
    queryKey: keyOf(here, 'player', playerId, 'undo', entry.id),
    queryFn: ({ signal }) =>
      here.api.post('/events/{eventId}/reverse', { params, body: { dryRun: true }, signal }),
    retry: false,
    gcTime: 0,
  });
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { reason: '' },
    submit: async ({ reason }) => {
      await here.api.post('/events/{eventId}/reverse', { params, body: { reason } });
      await client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) });
      notifications.show({ message: `${entry.type} was undone.` });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Undo ${entry.type}?`}>
      {preview.isPending ? (
        <LoadingRows rows={3} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} />
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <FormFailure error={failure} />
            <Text>
              The player is then as if this had not happened: {formatNumber(preview.data.player.xp)} XP, level{' '}
              {formatNumber(preview.data.player.level)}. Later events are evaluated again without it. This
              cannot be undone.
            </Text>
            {preview.data.effects.length === 0 ? (
              <Text c="dimmed">Nothing else changes.</Text>
            ) : (
              <EffectList effects={preview.data.effects} />
            )}
            <TextInput
              label="Reason"
              description="Colleagues see it in the player's activity."
              maxLength={500}
              required
              data-autofocus
              {...form.getInputProps('reason')}
            />
            <Group justify="flex-end">
              <Button type="submit" color="red.9" loading={busy}>
                Undo
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
