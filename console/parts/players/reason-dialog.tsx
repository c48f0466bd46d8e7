import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { t } from './texts.ts';

/** Changes something of a player, or of many, for a reason that colleagues see in the activity of each of them. */
export function ReasonDialog({
  playerId,
  title,
  action,
  instead,
  children,
  submit,
  onDone,
  onClose,
}: {
  /** Absent for many: `submit` then tells what has to be read again. */
  playerId?: string;
  title: string;
  action: string;
  /** Shown in place of the question: it is not known yet what to ask, or there is nothing to ask. */
  instead?: ReactNode;
  children?: ReactNode;
  submit: (reason: string) => Promise<void>;
  /** Where there is something to tell afterwards. The dialog ends otherwise. */
  onDone?: () => void;
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const { form, busy, failure, onSubmit } = useApiForm({
    initialValues: { reason: '' },
    submit: async ({ reason }) => {
      await submit(reason);
      if (playerId !== undefined) {
        await client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) });
      }
      (onDone ?? onClose)();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      {instead ?? (
        <form onSubmit={onSubmit} noValidate>
          <Stack gap="md">
            <FormFailure error={failure} />
            {children}
            <TextInput
              label={t('reason.label')}
              description={t('reason.hint')}
              maxLength={500}
              required
              data-autofocus
              {...form.getInputProps('reason')}
            />
            <Group justify="flex-end">
              <Button type="submit" color="red.9" loading={busy}>
                {action}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
