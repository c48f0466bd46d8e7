import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { useHere } from '../../session/here.ts';
import type { Changeset } from '../../session/open-changeset.ts';
import { t } from './texts.ts';
import { useTransition } from './use-transition.ts';

const words = {
  approve: {
    title: t('approve.title'),
    note: t('approve.note'),
    action: t('approve.action'),
    done: t('approve.done'),
  },
  reject: {
    title: t('reject.title'),
    note: t('reject.note'),
    action: t('reject.action'),
    done: t('reject.done'),
  },
} as const;

export function DecisionDialog({
  changeset,
  decision,
  onClose,
}: {
  changeset: Changeset;
  decision: keyof typeof words;
  onClose: () => void;
}) {
  const here = useHere();
  const transition = useTransition();
  const [comment, setComment] = useState('');
  const { title, note, action, done } = words[decision];
  const decide = () => {
    const path = { changesetId: changeset.id };
    const body = comment.trim() === '' ? {} : { comment };
    transition.mutate(
      {
        work: () =>
          decision === 'approve'
            ? here.api.post('/changesets/{changesetId}/approve', { params: { path }, body })
            : here.api.post('/changesets/{changesetId}/reject', { params: { path }, body }),
        done,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        <Text c="dimmed">{note}</Text>
        <FormFailure error={transition.error} />
        <Textarea
          label={t('comment')}
          autosize
          minRows={2}
          maxLength={2_000}
          data-autofocus
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            color={decision === 'reject' ? 'red.9' : 'laurel'}
            loading={transition.isPending}
            onClick={decide}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
