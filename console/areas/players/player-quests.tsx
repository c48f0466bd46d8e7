import { Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { IconMap2 } from '../../kit/icons.ts';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useWholeList } from '../../kit/whole-list.ts';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import { useNameOf } from '../../parts/names/definition-names.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import { AbandonDialog } from './abandon-dialog.tsx';
import classes from './player-lists.module.css';
import { t } from './texts.ts';

type Quest = components['schemas']['PlayerQuest'];

const statusColours = { active: 'blue', completed: 'laurel', expired: 'gray', abandoned: 'gray' } as const;

export function PlayerQuests({ playerId }: { playerId: string }) {
  const here = useHere();
  const nameOf = useNameOf('quests');
  const { data, error, refetch } = useWholeList(keyOf(here, 'player', playerId, 'quests'), () =>
    here.api.walk('/players/{playerId}/quests', { params: { path: { playerId } } }),
  );
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  if (data.length === 0) {
    return (
      <EmptyState icon={IconMap2} title={t('quests.none')}>
        {t('quests.noneHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm">
      {data.map((quest) => (
        <QuestCard
          key={`${quest.questId} ${quest.iteration}`}
          quest={quest}
          name={nameOf(quest.questId)}
          playerId={playerId}
        />
      ))}
    </Stack>
  );
}

function QuestCard({ quest, name, playerId }: { quest: Quest; name: string; playerId: string }) {
  const [abandoning, setAbandoning] = useState(false);
  return (
    <Paper className={classes['card'] ?? ''}>
      <Group justify="space-between" gap="xs">
        <Group gap={8}>
          <Text fw={500} className="wrap" title={quest.questId}>
            <DefinitionLink kind="quests" id={quest.questId} className="plain" />
          </Text>
          <Badge color={statusColours[quest.status]}>{t(`status.${quest.status}`)}</Badge>
          {quest.iteration > 1 && <Text c="dimmed">{t('quests.round', { number: quest.iteration })}</Text>}
        </Group>
        {quest.status === 'active' && (
          <AllowedButton
            permission="playerData.write"
            variant="subtle"
            color="gray"
            onClick={() => setAbandoning(true)}
          >
            {t('quests.abandon')}
          </AllowedButton>
        )}
      </Group>
      {abandoning && (
        <AbandonDialog
          playerId={playerId}
          quest={{ id: quest.questId, name }}
          onClose={() => setAbandoning(false)}
        />
      )}
      <Group gap={12} wrap="nowrap">
        <div className={classes['bar']}>
          <ProgressLine
            value={quest.progress}
            label={t('progressOf', { name })}
            {...(quest.status === 'active' || quest.status === 'completed' ? {} : { tone: 'dim' as const })}
          />
        </div>
        <Text size="xs" className="number">
          {formatPercent(quest.progress)}
        </Text>
      </Group>
      <ul className={classes['objectives']}>
        {quest.objectives.map(({ id, current, target, done }) => (
          <li key={id} data-done={done || undefined}>
            <span className="wrap">{id}</span>
            <span className="number">
              {formatNumber(current)} / {formatNumber(target)}
            </span>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {fillNodes(t, 'started', { when: <Time at={quest.startedAt} /> })}
        {quest.completedAt && <> {fillNodes(t, 'completed', { when: <Time at={quest.completedAt} /> })}</>}
        {quest.expiresAt && quest.status === 'active' && (
          <> {fillNodes(t, 'quests.ends', { when: <Time at={quest.expiresAt} /> })}</>
        )}
      </Text>
    </Paper>
  );
}
