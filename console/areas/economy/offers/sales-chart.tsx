import { useReducedMotion } from '@mantine/hooks';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber, formatShort } from '../../../kit/number.ts';
import classes from '../currencies/flow-chart.module.css';
import { fullDay, shortDay } from '../days.ts';
import { t } from '../texts.ts';

interface SalesDay {
  day: string;
  sold: number;
}

/** Pieces that were sold, by day. */
export function SalesChart({ days, label }: { days: readonly SalesDay[]; label: string }) {
  const still = useReducedMotion();
  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...days]}
          margin={{ top: 4, right: 20, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day) => shortDay(String(day))}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={28}
            interval="equidistantPreserveEnd"
          />
          <YAxis
            tickFormatter={(value) => formatShort(Number(value))}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            width={44}
          />
          <Tooltip
            cursor={{ fill: 'var(--soft)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const point = payload?.[0]?.payload as SalesDay | undefined;
              if (!active || !point) return null;
              return (
                <div className={classes['tip']}>
                  <span>{fullDay(point.day)}</span>
                  <span>
                    {t('sales.sold')} <b>{formatNumber(point.sold)}</b>
                  </span>
                </div>
              );
            }}
          />
          <Bar
            dataKey="sold"
            fill="var(--mantine-primary-color-filled)"
            radius={[2, 2, 0, 0]}
            maxBarSize={30}
            isAnimationActive={!still}
            animationDuration={300}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
