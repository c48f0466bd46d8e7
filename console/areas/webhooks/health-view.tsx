import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import { Facts, Figure, Figures, Panel } from '../../kit/panel.tsx';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { LoadState } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import { HealthHistory } from './health-history.tsx';
import classes from './health-view.module.css';
import { type Health, healthQuery } from './queries.ts';
import { t } from './texts.ts';

/** The health of the receiver: its responses in the last 24 hours, its latency, and the pending deliveries. */
export function HealthView({ webhookId }: { webhookId: string }) {
  const { data, error, refetch } = useQuery(healthQuery(useHere(), webhookId));
  if (!data) return <LoadState error={error} onRetry={refetch} />;
  return (
    <Stack gap="md">
      <div className={classes['three']}>
        <Answers health={data} />
      </div>
      <div className={classes['three']}>
        <Latency health={data} />
      </div>
      <HealthHistory webhookId={webhookId} />
      <Panel title={t('health.recent')}>
        <Facts
          facts={[
            [
              t('health.lastSuccess'),
              data.lastSuccessAt ? <Time key="success" at={data.lastSuccessAt} /> : t('health.never'),
            ],
            [
              t('health.lastFailure'),
              data.lastFailureAt ? <Time key="failure" at={data.lastFailureAt} /> : t('health.never'),
            ],
            [t('health.inARow'), formatNumber(data.consecutiveFailures)],
            ...(data.failingSince
              ? ([
                  [t('health.failingSince'), <Time key="since" at={data.failingSince} form="clock" />],
                ] as const)
              : []),
            ...(data.disablesAt
              ? ([
                  [t('health.willBeDisabled'), <Time key="end" at={data.disablesAt} form="clock" />],
                ] as const)
              : []),
          ]}
        />
      </Panel>
    </Stack>
  );
}

function Answers({ health }: { health: Health }) {
  const { successRate, attempts, failures, pending, oldestPendingAt } = health;
  return (
    <Figures>
      <Figure
        label={t('health.success')}
        value={successRate === null ? '—' : formatPercent(Math.floor(successRate * 100) / 100)}
        note={
          successRate === null ? (
            t('health.noAttempts')
          ) : (
            <ProgressLine
              value={successRate}
              label={t('health.successful')}
              {...(successRate < 0.99 ? { tone: 'warn' as const } : {})}
            />
          )
        }
      />
      <Figure
        label={t('delivery.attempts')}
        value={formatNumber(attempts)}
        note={failures === 0 ? t('health.noneFailed') : t('health.failed', { count: formatNumber(failures) })}
      />
      <Figure
        label={t('health.waiting')}
        // The service counts no further than this.
        value={`${formatNumber(pending)}${pending >= 100_000 ? '+' : ''}`}
        note={
          oldestPendingAt
            ? fillNodes(t, 'health.oldest', { when: <Time at={oldestPendingAt} /> })
            : t('health.empty')
        }
      />
    </Figures>
  );
}

/** The latency of the last 24 hours. */
function Latency({ health: { latencyMs } }: { health: Health }) {
  const shown = (value: number | null) => (value === null ? '—' : `${formatNumber(value)} ms`);
  return (
    <Figures>
      <Figure label={t('history.median')} value={shown(latencyMs.p50)} note="p50" />
      <Figure label={t('history.p95')} value={shown(latencyMs.p95)} note="p95" />
      <Figure label={t('history.p99')} value={shown(latencyMs.p99)} note="p99" />
    </Figures>
  );
}
