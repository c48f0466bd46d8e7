import { Text } from '@mantine/core';
import { dayPoint } from '../../kit/day-names.ts';
import { formatNumber } from '../../kit/number.ts';
import { seriesColours } from '../../parts/charts/colours.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { lastDays } from './last-days.ts';
import { t } from './texts.ts';

export function CallsByDay({
  days,
  environment,
}: {
  days: readonly { day: string; calls: number }[];
  environment: string;
}) {
  const all = lastDays(days, new Date());
  const total = formatNumber(all.reduce((sum, { calls }) => sum + calls, 0));
  return (
    <div>
      <Text mb={6}>
        {t('plan.perDay')}{' '}
        <Text span c="dimmed">
          {t('plan.inDays', { total })}
        </Text>
      </Text>
      <TimeChart
        label={t('plan.callsInDays', { total, environment })}
        points={all.map(({ day }) => dayPoint(day))}
        series={[
          {
            key: 'calls',
            label: t('plan.calls'),
            colour: seriesColours[0],
            values: all.map(({ calls }) => calls),
          },
        ]}
      />
    </div>
  );
}
