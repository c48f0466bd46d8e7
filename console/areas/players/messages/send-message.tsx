import { Alert, Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { useApiForm } from '../../../kit/api-form.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { MessageComposer } from '../../../parts/messages/message-composer.tsx';
import {
  type MessageValues,
  messageFaults,
  messageOf,
  noMessage,
} from '../../../parts/messages/message-values.ts';
import { keyOf, useHere } from '../../../session/here.ts';
import { t } from './texts.ts';

/** Sends a message to one player. */
export function SendMessage({
  player,
  onClose,
}: {
  player: components['schemas']['Player'];
  onClose: () => void;
}) {
  const here = useHere();
  const client = useQueryClient();
  const [isRepeat, setRepeat] = useState(false);
  const { form, ...sending } = useApiForm<MessageValues & Record<string, unknown>>({
    initialValues: { ...noMessage },
    validate: {
      title: (_, values) => messageFaults(values).title ?? null,
      body: (_, values) => messageFaults(values).body ?? null,
      data: (_, values) => messageFaults(values).data ?? null,
    },
    submit: async (values) => {
      const params = { path: { playerId: player.id } };
      const sent = await here.api.post('/players/{playerId}/messages', { params, body: messageOf(values) });
      if (sent.duplicate) return setRepeat(true);
      await client.invalidateQueries({ queryKey: keyOf(here, 'player', player.id) });
      notifications.show({ message: t('sent') });
      onClose();
    },
  });
  return (
    <FormDialog
      {...sending}
      title={t('sendTo', { name: player.displayName ?? player.id })}
      action={t('send')}
      size="xl"
      instead={isRepeat && <NotAgain onClose={onClose} />}
      onClose={onClose}
    >
      <MessageComposer
        values={form.values}
        errors={form.errors}
        onChange={(change) => {
          form.setValues(change);
          form.setErrors({});
        }}
        player={player}
      />
    </FormDialog>
  );
}

/** Nothing was sent, which is no fault: the key is there for it. */
function NotAgain({ onClose }: { onClose: () => void }) {
  return (
    <Stack gap="md">
      <Alert color="yellow" role="status">
        {t('notAgain')}
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
}
