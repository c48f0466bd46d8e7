import { Group, Paper, Stack, Text } from '@mantine/core';
import { Badge } from '../../kit/badge.tsx';
import { IconRoute } from '../../kit/icons.ts';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import { useNameOf } from '../../parts/names/definition-names.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import classes from './player-lists.module.css';
import { t } from './texts.ts';

const stepColours = { locked: 'gray', open: 'blue', completed: 'laurel' } as const;

export function PlayerAdventures({ playerId }: { playerId: string }) {
  const here = useHere();
  const nameOf = useNameOf('adventures');
  const { data, error, refetch } = useWholeList(keyOf(here, 'player', playerId, 'adventures'), () =>
    here.api.walk('/players/{playerId}/adventures', { params: { path: { playerId } } }),
  );
  if (!data) return <LoadState error={error} onRetry={refetch} rows={4} />;
  if (data.length === 0) return <EmptyState icon={IconRoute} title={t('adventures.none')} />;
  return (
    <Stack gap="sm">
      {data.map(({ adventureId, status, steps, startedAt, completedAt }) => {
        const done = steps.filter((step) => step.status === 'completed').length;
        return (
          <Paper key={adventureId} className={classes['card'] ?? ''}>
            <Group gap={8}>
              <Text fw={500} className="wrap">
                <DefinitionLink kind="adventures" id={adventureId} className="plain" />
              </Text>
              <Badge color={status === 'completed' ? 'laurel' : 'blue'}>{t(`status.${status}`)}</Badge>
            </Group>
            <ProgressLine
              value={done / Math.max(1, steps.length)}
              label={t('progressOf', { name: nameOf(adventureId) })}
            />
            <ul className={classes['steps']}>
              {steps.map((step) => (
                <li key={step.id}>
                  <Badge color={stepColours[step.status]}>
                    <DefinitionLink kind="quests" id={step.questId} className="plain" /> ·{' '}
                    {t(`steps.${step.status}`)}
                  </Badge>
                </li>
              ))}
            </ul>
            <Text size="xs" c="dimmed">
              {fillNodes(t, 'started', { when: <Time at={startedAt} /> })}
              {completedAt && <> {fillNodes(t, 'completed', { when: <Time at={completedAt} /> })}</>}
            </Text>
          </Paper>
        );
      })}
    </Stack>
  );
}
