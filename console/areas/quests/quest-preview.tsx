import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Badge } from '../../kit/badge.tsx';
import { formatDuration } from '../../kit/duration.ts';
import { IconCheck, IconClock, IconLock } from '../../kit/icons.ts';
import { formatNumber } from '../../kit/number.ts';
import { Panel } from '../../kit/panel.tsx';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { useRewardWords } from '../../parts/actions/reward-words.ts';
import classes from './quest-preview.module.css';
import type { ObjectiveValues, QuestValues } from './quest-values.ts';
import { t } from './texts.ts';

const stages = [
  { value: '0', label: t('preview.start') },
  { value: '0.5', label: t('preview.halfway') },
  { value: '1', label: t('preview.done') },
];

/** The quest in the form as players may see it. */
export function QuestPreview({ values }: { values: QuestValues }) {
  const [stage, setStage] = useState('0.5');
  const share = Number(stage);
  const rewardWords = useRewardWords();
  const { name, description, objectives, order, rewards, timeLimitSeconds, repeat } = values;
  const reached = objectives.map((objective, index) => reachedOf(objective, shareAt(index)));
  // In a sequence the earlier objectives are done, and the later ones have not begun.
  function shareAt(index: number): number {
    if (order === 'any') return share;
    return Math.min(1, Math.max(0, share * objectives.length - index));
  }
  const progress = reached.reduce((sum, one) => sum + one.share, 0) / Math.max(1, reached.length);
  return (
    <Panel title={t('preview.title')}>
      <SegmentedControl
        fullWidth
        size="xs"
        style={{ marginBottom: 'var(--mantine-spacing-sm)' }}
        data={stages}
        value={stage}
        onChange={setStage}
        aria-label={t('preview.stage')}
      />
      <div className={classes['card']} data-done={share === 1 || undefined}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600} className="wrap" dir="auto">
            {name || t('preview.unnamed')}
          </Text>
          {repeat !== 'never' && (
            <Badge color="gray">{t(`repeat.${repeat === 'always' ? 'repeatable' : repeat}`)}</Badge>
          )}
        </Group>
        {description && (
          <Text c="dimmed" className="wrap" dir="auto">
            {description}
          </Text>
        )}
        <ProgressLine value={progress} label={t('preview.progress')} />
        <ul className={classes['objectives']}>
          {objectives.map((objective, index) => {
            const { current, share: at } = reached[index] ?? { current: 0, share: 0 };
            const locked = order === 'sequence' && index > 0 && (reached[index - 1]?.share ?? 0) < 1;
            const title = titleOf(objective);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: ids may be equal or empty while they are typed
              <li key={index} data-locked={locked || undefined}>
                <span className={classes['mark']} data-done={at === 1 || undefined}>
                  {at === 1 ? <IconCheck size={11} stroke={3} /> : locked ? <IconLock size={10} /> : null}
                </span>
                <span className="wrap" dir="auto">
                  {title}
                </span>
                <span className="number">
                  {formatNumber(current)} / {formatNumber(Number(objective.target) || 0)}
                </span>
                <div className={classes['bar']}>
                  <ProgressLine
                    value={at}
                    label={t('preview.progressOf', { title })}
                    {...(locked ? { tone: 'dim' } : {})}
                  />
                </div>
              </li>
            );
          })}
        </ul>
        {rewards.length > 0 && (
          <Group gap={6}>
            {rewards.map((reward) => (
              <Badge key={reward.key} color="laurel">
                {rewardWords.ofValues(reward)}
              </Badge>
            ))}
          </Group>
        )}
        {timeLimitSeconds !== null && (
          <Text size="xs" c="dimmed" className={classes['limit'] ?? ''}>
            <IconClock size={13} aria-hidden />{' '}
            {t('preview.limit', { duration: formatDuration(timeLimitSeconds) })}
          </Text>
        )}
      </div>
    </Panel>
  );
}

function reachedOf({ target, measure }: ObjectiveValues, share: number) {
  const goal = Number(target) || 0;
  const current = share === 1 ? goal : goal * share;
  // Counts of events and of distinct values are whole numbers.
  const whole = measure === 'count' || measure === 'distinct' ? Math.floor(current) : current;
  return { current: whole, share: goal === 0 ? 0 : whole / goal };
}

function titleOf({ name, on, measure, of, target, id }: ObjectiveValues): string {
  if (name !== '') return name;
  if (on === '') return id;
  const times = formatNumber(Number(target) || 0);
  return t(`preview.${measure}`, { type: on, times, value: of || '…' });
}
