import { Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { formatNumber } from '../../kit/number.ts';
import { describeSeason } from '../../parts/use/describe-use.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import type { Board } from './describe-board.ts';
import { t } from './texts.ts';

export function BoardActions({ board }: { board: Board }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [posting, setPosting] = useState(false);
  const path = { leaderboardId: board.id };
  const closing = useMutation({
    mutationFn: () => here.api.post('/leaderboards/{leaderboardId}/close', { params: { path } }),
    onSuccess: async ({ number, entries }) => {
      notifications.show({
        message: t('close.closed', { count: entries, number, players: formatNumber(entries) }),
      });
      await client.invalidateQueries({ queryKey: keyOf(here, 'board', board.id) });
    },
  });
  const countPlayers = async () => {
    const params = { path, query: { limit: 1 } };
    const { data } = await here.api.get('/leaderboards/{leaderboardId}/seasons', { params });
    return describeSeason(data[0]?.entries ?? 0);
  };
  const close = async () => {
    // If counting fails, the question is asked without the number.
    const affected = await countPlayers().catch(() => '');
    const yes = await confirm({
      title: t('close.title'),
      body: t('close.body', { affected }),
      action: t('close.action'),
      danger: true,
      typed: board.id,
    });
    if (yes) closing.mutate();
  };
  return (
    <Stack gap="xs" align="flex-end">
      <Group gap="xs">
        <AllowedButton
          permission="definitions.write"
          variant="default"
          loading={closing.isPending}
          onClick={() => void close()}
        >
          {t('close.action')}
        </AllowedButton>
        {board.source === 'score' && (
          <AllowedButton permission="playerData.write" onClick={() => setPosting(true)}>
            {t('post.open')}
          </AllowedButton>
        )}
      </Group>
      <FormFailure error={closing.error} />
      {posting && <PostScore board={board} onClose={() => setPosting(false)} />}
    </Stack>
  );
}

function PostScore({ board, onClose }: { board: Board; onClose: () => void }) {
  const here = useHere();
  const client = useQueryClient();
  const { form, ...sending } = useApiForm({
    initialValues: { playerId: '', score: '' as number | string },
    validate: { score: (value: number | string) => (value === '' ? t('post.missing') : null) },
    submit: async ({ playerId, score }) => {
      const { rank, score: reached } = await here.api.post('/leaderboards/{leaderboardId}/entries', {
        params: { path: { leaderboardId: board.id } },
        body: { playerId: playerId.trim(), score: Number(score) },
      });
      notifications.show({
        message: t('post.done', {
          player: playerId,
          rank: formatNumber(rank),
          score: formatNumber(reached),
        }),
      });
      await client.invalidateQueries({ queryKey: keyOf(here, 'board', board.id) });
      onClose();
    },
  });
  return (
    <FormDialog {...sending} title={t('post.open')} action={t('post.action')} onClose={onClose}>
      <Text c="dimmed">{t('post.created')}</Text>
      <TextInput
        maxLength={128}
        label={t('post.player')}
        required
        data-autofocus
        {...form.getInputProps('playerId')}
      />
      <NumberInput label={t('post.score')} required {...form.getInputProps('score')} />
    </FormDialog>
  );
}
