import { useReducedMotion } from '@mantine/hooks';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatNumber, formatShort } from '../../../kit/number.ts';
import { fullDay, shortDay } from '../days.ts';
import { t } from '../texts.ts';
import classes from './flow-chart.module.css';

interface FlowDay {
  day: string;
  granted: number;
  taken: number;
}

/** What came into being above the line, what was spent below it, by day. */
export function FlowChart({ days, label }: { days: readonly FlowDay[]; label: string }) {
  const still = useReducedMotion();
  const bar = { stackId: 'flows', maxBarSize: 30, isAnimationActive: !still, animationDuration: 300 };
  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={days.map((day) => ({ ...day, below: -day.taken }))}
          stackOffset="sign"
          margin={{ top: 4, right: 20, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day) => shortDay(String(day))}
            tickLine={false}
            axisLine={false}
            minTickGap={28}
            interval="equidistantPreserveEnd"
          />
          <YAxis
            tickFormatter={(value) => formatShort(Math.abs(Number(value)))}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            width={48}
          />
          <ReferenceLine y={0} stroke="var(--dim)" strokeWidth={1} />
          <Tooltip
            cursor={{ fill: 'var(--soft)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = payload?.[0]?.payload as FlowDay | undefined;
              if (!active || !point) return null;
              return (
                <div className={classes['tip']}>
                  <span>{fullDay(point.day)}</span>
                  <span>
                    {t('flows.granted')} <b>{formatNumber(point.granted)}</b>
                  </span>
                  <span>
                    {t('flows.taken')} <b>{formatNumber(point.taken)}</b>
                  </span>
                </div>
              );
            }}
          />
          <Bar dataKey="granted" fill="var(--mantine-primary-color-filled)" radius={[2, 2, 0, 0]} {...bar} />
          <Bar
            dataKey="below"
            fill="light-dark(var(--mantine-color-orange-5), var(--mantine-color-orange-7))"
            radius={[2, 2, 0, 0]}
            {...bar}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
