import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { NewSecret } from '../../kit/new-secret.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Time } from '../../kit/time.tsx';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import type { Board } from './describe-board.ts';
import { t } from './texts.ts';

/** The public links of a closed season, or of a group of a league: makes and revokes them. The address of one is shown once. */
export function SeasonLinks({
  board,
  number,
  group,
}: {
  board: Board;
  number: number;
  group: string | undefined;
}) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const may = useMay('definitions.write');
  const path = { leaderboardId: board.id, season: number };
  const ofGroup = group === undefined ? {} : { group };
  const queryKey = keyOf(here, 'board', board.id, 'season', number, 'links', group ?? 'all');
  const { data: links } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      here.api.get('/leaderboards/{leaderboardId}/seasons/{season}/links', {
        params: { path, query: { limit: 100, ...ofGroup } },
        signal,
      }),
  });
  const onSuccess = () => client.invalidateQueries({ queryKey });
  const share = useMutation({
    mutationFn: () =>
      here.api.post('/leaderboards/{leaderboardId}/seasons/{season}/links', {
        params: { path, query: ofGroup },
      }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (linkId: string) =>
      here.api.delete('/leaderboards/{leaderboardId}/seasons/{season}/links/{linkId}', {
        params: { path: { ...path, linkId } },
      }),
    onSuccess,
  });
  const ask = async (linkId: string) => {
    const yes = await confirm({
      title: t('share.revokeTitle'),
      body: t('share.revokeBody'),
      action: t('share.revoke'),
      danger: true,
    });
    if (yes) revoke.mutate(linkId);
  };
  return (
    <Panel
      title={t('share.title')}
      description={t('share.text')}
      actions={
        <AllowedButton
          permission="definitions.write"
          loading={share.isPending}
          onClick={() => share.mutate()}
        >
          {t('share.make')}
        </AllowedButton>
      }
    >
      <Stack gap="xs">
        <FormFailure error={share.error ?? revoke.error} />
        {links?.data.length === 0 && <Text c="dimmed">{t('share.none')}</Text>}
        {links?.data.map(({ id, createdAt }) => (
          <Group key={id} justify="space-between">
            <Text size="sm">{fillNodes(t, 'share.made', { when: <Time at={createdAt} real /> })}</Text>
            {may && (
              <Button
                variant="default"
                size="xs"
                loading={revoke.isPending && revoke.variables === id}
                onClick={() => void ask(id)}
              >
                {t('share.revoke')}
              </Button>
            )}
          </Group>
        ))}
        <NewSecret
          title={t('share.link')}
          secret={share.data?.url ?? null}
          note={t('share.once')}
          onClose={share.reset}
        />
      </Stack>
    </Panel>
  );
}
