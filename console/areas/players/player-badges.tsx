import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../kit/api-form.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { EmptyState, ErrorState, LoadingRows } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { useNameOf } from '../../parts/definition-names.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import classes from './player-lists.module.css';

export function PlayerBadges({ playerId }: { playerId: string }) {
  const here = useHere();
  const client = useQueryClient();
  const confirm = useConfirm();
  const nameOf = useNameOf('badges');
  const { data, error, isPending, refetch } = useWholeList(keyOf(here, 'player', playerId, 'badges'), () =>
    here.api.walk('/players/{playerId}/badges', { params: { path: { playerId } } }),
  );
  const taking = useMutation({
    mutationFn: (badgeId: string) =>
      here.api.delete('/players/{playerId}/badges/{badgeId}', { params: { path: { playerId, badgeId } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(here, 'player', playerId) }),
  });
  const take = async (badgeId: string) => {
    const yes = await confirm({
      title: 'Remove the badge?',
      body: `The player loses ${nameOf(badgeId)}, however many times they earned it. No notification is sent.`,
      action: 'Remove',
      danger: true,
    });
    if (yes) taking.mutate(badgeId);
  };
  if (isPending) return <LoadingRows rows={4} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState icon={IconAward} title="No badges yet" />;
  return (
    <Stack gap="sm">
      <FormFailure error={taking.error} />
      <div className={classes['grid']}>
        {data.map(({ badgeId, times, lastEarnedAt }) => (
          <Paper key={badgeId} className={classes['card'] ?? ''}>
            <Group justify="space-between" wrap="nowrap">
              <Text fw={500} className="name" title={badgeId}>
                {nameOf(badgeId)}
              </Text>
              {times > 1 && <Text c="dimmed">× {times}</Text>}
            </Group>
            <Group justify="space-between" wrap="nowrap">
              <Text size="xs" c="dimmed">
                <Time at={lastEarnedAt} />
              </Text>
              <AllowedButton
                permission="playerData.write"
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => void take(badgeId)}
              >
                Remove
              </AllowedButton>
            </Group>
          </Paper>
        ))}
      </div>
    </Stack>
  );
}
