import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState, ErrorState, LoadingRows } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { DefinitionLink } from '../../parts/definition-link.tsx';
import { useNameOf } from '../../parts/definition-names.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import classes from './player-lists.module.css';
import { TakeBadgeDialog } from './take-badge-dialog.tsx';

export function PlayerBadges({ playerId }: { playerId: string }) {
  const here = useHere();
  const nameOf = useNameOf('badges');
  const { data, error, isPending, refetch } = useWholeList(keyOf(here, 'player', playerId, 'badges'), () =>
    here.api.walk('/players/{playerId}/badges', { params: { path: { playerId } } }),
  );
  const [taken, setTaken] = useState<string | null>(null);
  if (isPending) return <LoadingRows rows={4} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState icon={IconAward} title="No badges yet" />;
  return (
    <Stack gap="sm">
      {taken !== null && (
        <TakeBadgeDialog
          playerId={playerId}
          badge={{ id: taken, name: nameOf(taken) }}
          onClose={() => setTaken(null)}
        />
      )}
      <div className={classes['grid']}>
        {data.map(({ badgeId, times, lastEarnedAt }) => (
          <Paper key={badgeId} className={classes['card'] ?? ''}>
            <Group justify="space-between" wrap="nowrap">
              <Text fw={500} className="name">
                <DefinitionLink kind="badges" id={badgeId} className="plain" />
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
                onClick={() => setTaken(badgeId)}
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
