import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { type Here, keyOf, useHere, useMay } from '../../session/here.ts';
import type { Board } from './describe-board.ts';
import { t } from './texts.ts';

interface Removed {
  playerId: string;
  score: number;
}

/** Removes an entry from the open season. The undo posts its score again; this is not possible for XP. */
export function useRemoveEntry(board: Board) {
  const here = useHere();
  const may = useMay('playerData.write');
  const client = useQueryClient();
  const confirm = useConfirm();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(here, 'board', board.id) });
  const path = { leaderboardId: board.id };
  const removing = useMutation({
    mutationFn: async ({ playerId, score }: Removed) => {
      const season = await readOpenSeason(here, board.id);
      await here.api.delete('/leaderboards/{leaderboardId}/entries/{playerId}', {
        params: { path: { ...path, playerId } },
      });
      const message = t('remove.done', { name: playerId });
      const putBack = async () => {
        await expectNothingNew(here, board.id, season, playerId);
        await here.api.post('/leaderboards/{leaderboardId}/entries', {
          params: { path },
          body: { playerId, score },
        });
        await refresh();
      };
      if (board.source === 'xp') notifications.show({ message });
      else showUndo(message, putBack);
    },
    onSuccess: refresh,
  });
  const ask = async (entry: Removed) => {
    const yes = await confirm({
      title: t('remove.title'),
      body: t(`remove.body.${board.source}`, { name: entry.playerId }),
      action: t('remove.action'),
      danger: true,
    });
    if (yes) removing.mutate(entry);
  };
  return { may, ask, error: removing.error };
}

/** The number of the open season, or undefined. */
async function readOpenSeason({ api }: Pick<Here, 'api'>, leaderboardId: string) {
  const params = { path: { leaderboardId }, query: { limit: 1 } };
  const { data } = await api.get('/leaderboards/{leaderboardId}/seasons', { params });
  return data.find(({ closedAt }) => closedAt === null)?.number;
}

/** Fails if the player has a new entry or the season has ended: the old score must not be added to either. */
async function expectNothingNew(
  here: Pick<Here, 'api'>,
  leaderboardId: string,
  season: number | undefined,
  playerId: string,
): Promise<void> {
  const params = { path: { leaderboardId, playerId } };
  const hasEntry = here.api.get('/leaderboards/{leaderboardId}/entries/{playerId}', { params }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof LaurelError && error.code === 'NOT_FOUND') return false;
      throw error;
    },
  );
  if ((await hasEntry) || (await readOpenSeason(here, leaderboardId)) !== season) {
    throw new LaurelError({ code: 'CONFLICT', message: t('remove.changed'), status: 409 });
  }
}
