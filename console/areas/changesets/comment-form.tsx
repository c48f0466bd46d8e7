import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { useHere, useMay } from '../../session/here.ts';
import type { Changeset } from '../../session/open-changeset.ts';
import { t } from './texts.ts';
import { useTransition } from './use-transition.ts';

/** A comment that decides nothing. */
export function CommentForm({ changeset: { id } }: { changeset: Changeset }) {
  const { api } = useHere();
  const may = useMay('definitions.write');
  const transition = useTransition();
  const [comment, setComment] = useState('');
  if (!may) return null;
  const send = () =>
    transition.mutate(
      {
        work: () =>
          api.post('/changesets/{changesetId}/comments', {
            params: { path: { changesetId: id } },
            body: { comment },
          }),
        done: t('review.commentAdded'),
      },
      { onSuccess: () => setComment('') },
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        mt="md"
        label={t('comment')}
        autosize
        minRows={2}
        maxLength={2_000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt={8}>
        <Button
          type="submit"
          variant="default"
          size="compact-sm"
          loading={transition.isPending}
          disabled={comment.trim() === ''}
        >
          {t('review.addComment')}
        </Button>
      </Group>
      <FormFailure error={transition.error} />
    </form>
  );
}
