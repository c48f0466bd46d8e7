import { useReducedMotion } from '@mantine/hooks';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatNumber, formatShort } from '../../kit/number.ts';
import { locale } from '../../texts/index.ts';
import { own } from '../../texts/own-properties.ts';
import classes from './day-chart.module.css';
import type { DayChartProps } from './day-series.ts';

// A date has no time zone: read as UTC and written as UTC it stays the same day.
const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A few days in equal steps up to the last one, so that their names fit next to each other on a phone. */
function ticksOf(days: DayChartProps['days']): string[] {
  const step = Math.ceil(days.length / 5);
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ day }) => day);
}

export function DayChartDrawing({ label, days, series, marks = [] }: DayChartProps) {
  const still = useReducedMotion();
  const animation = { isAnimationActive: !still, animationDuration: 300 };
  return (
    <div role="img" aria-label={label} style={{ height: '100%' }}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={[...days]}
          margin={{ top: marks.length > 0 ? 18 : 4, right: 22, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day) => short.format(new Date(String(day)))}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            ticks={ticksOf(days)}
            interval={0}
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
              const point = payload?.[0]?.payload as DayChartProps['days'][number] | undefined;
              if (!active || !point) return null;
              return (
                <div className={classes['tip']}>
                  <span>{full.format(new Date(point.day))}</span>
                  {series.map(({ key, label: name }) => (
                    <span key={key}>
                      {name} <b>{formatNumber(Number(own(point, key)))}</b>
                    </span>
                  ))}
                  {marks
                    .filter(({ day }) => day === point.day)
                    .map((mark) => (
                      <span key={mark.label}>{mark.label}</span>
                    ))}
                </div>
              );
            }}
          />
          {series.map(({ key, shape }) =>
            shape === 'bar' ? (
              <Bar
                key={key}
                dataKey={key}
                fill="var(--mantine-primary-color-filled)"
                radius={[2, 2, 0, 0]}
                maxBarSize={34}
                {...animation}
              />
            ) : (
              <Line
                key={key}
                dataKey={key}
                type="linear"
                stroke="var(--chart-line)"
                strokeWidth={2}
                dot={days.length === 1}
                {...animation}
              />
            ),
          )}
          {marks.map(({ day, label: text }) => (
            <ReferenceLine
              key={text}
              x={day}
              stroke="var(--chart-mark)"
              strokeDasharray="4 3"
              label={{ value: text, position: 'top', fontSize: 11, fill: 'var(--chart-mark)' }}
            />
          ))}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}
