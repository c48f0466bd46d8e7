import { Text } from '@mantine/core';
import { shortDay } from '../../kit/day-names.ts';
import { formatNumber, formatShort } from '../../kit/number.ts';
import { Tooltip } from '../../kit/tooltip.tsx';
import classes from './calls-by-day.module.css';
import { t } from './texts.ts';

const shown = 30;

/** Thirty bars, too few to load a chart library for. */
export function CallsByDay({ days }: { days: readonly { day: string; calls: number }[] }) {
  const calls = new Map(days.map((one) => [one.day, one.calls]));
  const today = Date.now();
  const bars = Array.from({ length: shown }, (_, index) => {
    const day = new Date(today - (shown - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    return { day, calls: calls.get(day) ?? 0 };
  });
  const most = Math.max(1, ...bars.map((bar) => bar.calls));
  const total = bars.reduce((sum, bar) => sum + bar.calls, 0);
  return (
    <div>
      <Text mb={6}>
        {t('plan.perDay')}{' '}
        <Text span c="dimmed">
          {t('plan.inDays', { total: formatNumber(total) })}
        </Text>
      </Text>
      <div
        className={classes['bars']}
        role="img"
        aria-label={t('plan.callsInDays', { total: formatNumber(total) })}
      >
        {bars.map((bar) => (
          <Tooltip key={bar.day} label={`${shortDay(bar.day)}: ${formatNumber(bar.calls)}`}>
            <div className={classes['slot']}>
              <div
                className={classes['bar']}
                data-none={bar.calls === 0 || undefined}
                style={{ height: `${Math.max(3, (bar.calls / most) * 100)}%` }}
              />
            </div>
          </Tooltip>
        ))}
      </div>
      <div className={classes['axis']} aria-hidden>
        <span>{bars[0] && shortDay(bars[0].day)}</span>
        <span>{t('plan.most', { calls: formatShort(most) })}</span>
        <span>{t('plan.today')}</span>
      </div>
    </div>
  );
}
