import { NumberInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure, useApiForm } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { type Lobby, nameOf } from './lobby-state.tsx';
import { t } from './texts.ts';

type Results = { playerId: string; score: number }[];

export function LobbyActions({ lobby }: { lobby: Lobby }) {
  const confirm = useConfirm();
  const end = useEndLobby(lobby);
  const [ending, setEnding] = useState(false);
  const cancelling = useMutation({ mutationFn: () => end() });
  const cancel = async () => {
    const yes = await confirm({
      title: t('cancel.title'),
      body: t('cancel.body', { name: nameOf(lobby) }),
      action: t('cancel.action'),
      danger: true,
    });
    if (yes) cancelling.mutate();
  };
  if (lobby.state === 'ended') return null;
  return (
    <Stack gap="xs" align="flex-end">
      {lobby.state === 'open' ? (
        <AllowedButton
          permission="playerData.write"
          variant="default"
          loading={cancelling.isPending}
          onClick={() => void cancel()}
        >
          {t('cancel.action')}
        </AllowedButton>
      ) : (
        <AllowedButton permission="playerData.write" onClick={() => setEnding(true)}>
          {t('end.action')}
        </AllowedButton>
      )}
      <FormFailure error={cancelling.error} />
      {ending && <EndGame lobby={lobby} end={end} onClose={() => setEnding(false)} />}
    </Stack>
  );
}

function useEndLobby({ id }: Lobby) {
  const here = useHere();
  const client = useQueryClient();
  return async (results?: Results) => {
    await here.api.post('/lobbies/{lobbyId}/end', {
      params: { path: { lobbyId: id } },
      body: results ? { results } : {},
    });
    await client.invalidateQueries({ queryKey: keyOf(here, 'lobby', id) });
    await client.invalidateQueries({ queryKey: keyOf(here, 'lobbies') });
  };
}

/** Ends a game with optional scores. They go to the leaderboard and into the players' events. */
function EndGame({
  lobby,
  end,
  onClose,
}: {
  lobby: Lobby;
  end: (results?: Results) => Promise<void>;
  onClose: () => void;
}) {
  const { form, ...sending } = useApiForm({
    // A list and not by player id: an id may contain dots, which the form would read as a path.
    initialValues: { scores: lobby.members.map(() => '' as number | string) },
    submit: async ({ scores }) => {
      const results = lobby.members.flatMap(({ playerId }, index) =>
        (scores[index] ?? '') === '' ? [] : [{ playerId, score: Number(scores[index]) }],
      );
      await end(results.length === 0 ? undefined : results);
      onClose();
    },
  });
  return (
    <FormDialog {...sending} title={t('end.action')} action={t('end.action')} onClose={onClose}>
      <Text c="dimmed">
        {lobby.leaderboardId === null
          ? t('end.text')
          : t('end.textWithBoard', { board: lobby.leaderboardId })}
      </Text>
      {lobby.members.map(({ playerId }, index) => (
        <NumberInput
          key={playerId}
          label={<span className="wrap">{t('end.scoreOf', { player: playerId })}</span>}
          {...form.getInputProps(`scores.${index}`)}
        />
      ))}
    </FormDialog>
  );
}
