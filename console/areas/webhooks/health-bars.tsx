import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../kit/number.ts';
import { useHere } from '../../session/here.ts';
import classes from './health-bars.module.css';
import { historyQuery } from './queries.ts';
import { t } from './texts.ts';

/** The deliveries of the last 24 hours as small bars, with the share that failed. */
export function HealthBars({ webhookId }: { webhookId: string }) {
  const { data } = useQuery(historyQuery(useHere(), webhookId, 'hour'));
  const hours = data?.data.slice(-24) ?? [];
  const attempts = hours.reduce((sum, hour) => sum + hour.attempts, 0);
  const failures = hours.reduce((sum, hour) => sum + hour.failures, 0);
  if (attempts === 0) return null;
  const most = Math.max(...hours.map((hour) => hour.attempts));
  const label = t('history.glance', {
    successes: formatNumber(attempts - failures),
    attempts: formatNumber(attempts),
  });
  return (
    <span className={classes['bars']} role="img" aria-label={label} title={label}>
      {hours.map((hour) => (
        <span
          key={hour.at}
          className={classes['bar']}
          data-failed={hour.failures > 0 || undefined}
          style={{ height: `${hour.attempts === 0 ? 6 : Math.max(14, (hour.attempts / most) * 100)}%` }}
        />
      ))}
    </span>
  );
}
