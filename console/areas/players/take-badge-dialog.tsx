import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { keyOf, useHere } from '../../session/here.ts';

export function TakeBadgeDialog({
  playerId,
  badge,
  onClose,
}: {
  playerId: string;
  badge: { id: string; name: string };
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { reason: '' },
    submit: async ({ reason }) => {
      await here.api.delete('/players/{playerId}/badges/{badgeId}', {
        params: { path: { playerId, badgeId: badge.id }, query: { reason } },
      });
      await client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Remove the badge?">
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <FormFailure error={failure} />
          <Text>
            The player loses {badge.name}, however many times they earned it. No notification is sent.
          </Text>
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
              Remove
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
