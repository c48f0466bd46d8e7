import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import { useHere } from '../../session/here.ts';
import classes from './health-glance.module.css';
import { healthQuery } from './queries.ts';
import { t } from './texts.ts';

/** How good a success rate is; it chooses the colour of the dot. */
function toneOf(rate: number): 'good' | 'fair' | 'bad' {
  if (rate >= 0.99) return 'good';
  return rate >= 0.5 ? 'fair' : 'bad';
}

/** The health of a receiver in one cell of the list: a dot that is quick to see, and the figure. */
export function HealthGlance({ webhookId }: { webhookId: string }) {
  const { data, isError } = useQuery(healthQuery(useHere(), webhookId));
  if (!data) return <Text c="dimmed">{isError ? t('health.unknown') : '…'}</Text>;
  if (data.successRate === null) return <Text c="dimmed">{t('health.noAttempts')}</Text>;
  return (
    <span className={classes['glance']} data-tone={toneOf(data.successRate)}>
      {/* Rounded down: 99.6 % must not look like 100 %. */}
      <b>{formatPercent(Math.floor(data.successRate * 100) / 100)}</b>
      <Text span c="dimmed" size="xs">
        {t('health.of', { attempts: formatNumber(data.attempts) })}
      </Text>
    </span>
  );
}

export function QueueGlance({ webhookId }: { webhookId: string }) {
  const { data } = useQuery(healthQuery(useHere(), webhookId));
  if (!data) return <Text c="dimmed">…</Text>;
  if (data.pending === 0) return <Text c="dimmed">0</Text>;
  return <b>{formatNumber(data.pending)}</b>;
}
