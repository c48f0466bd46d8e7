import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../kit/form-dialog.tsx';
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
  return: {
    title: t('return.title'),
    note: t('return.note'),
    action: t('return.action'),
    done: t('return.done'),
  },
} as const;

export type Decision = keyof typeof words;

export function DecisionDialog({
  changeset,
  decision,
  onClose,
}: {
  changeset: Changeset;
  decision: Decision;
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
    <FormDialog
      title={title}
      action={action}
      // A request for changes that names none helps nobody.
      disabled={decision === 'reject' && comment.trim() === ''}
      busy={transition.isPending}
      failure={transition.error}
      onSubmit={decide}
      onClose={onClose}
    >
      <Text c="dimmed">{note}</Text>
      <Textarea
        label={t('comment')}
        autosize
        minRows={2}
        maxLength={2_000}
        data-autofocus
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
