import { useReducedMotion } from '@mantine/hooks';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { components } from '../../../packages/sdk/src/index.ts';
import { useNarrow } from '../../kit/narrow.ts';
import { formatNumber, formatShort } from '../../kit/number.ts';
import { axisTicks } from '../../parts/charts/axis-ticks.ts';
import { locale } from '../../texts/index.ts';
import classes from './over-time.module.css';
import { t } from './texts.ts';

type Series = components['schemas']['AnalyticsTimeseries'];

/** Hours and days are the project's, so they are named in its time zone. */
function namesOf({ interval, timezone, data }: Series) {
  const timeZone = timezone;
  const short = interval === 'hour' && data.length <= 26;
  const tick = new Intl.DateTimeFormat(
    locale,
    short ? { hour: '2-digit', minute: '2-digit', timeZone } : { day: 'numeric', month: 'short', timeZone },
  );
  const full = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(interval === 'hour' ? { hour: '2-digit', minute: '2-digit' } : {}),
    timeZone,
  });
  // Several days by the hour: a name for each day, where it begins.
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const named =
    interval === 'hour' && !short ? data.filter(({ at }) => hour.format(new Date(at)) === '00') : data;
  return { tick, full, named: named.map(({ at }) => at) };
}

export function SeriesChart({ label, series }: { label: string; series: Series }) {
  const still = useReducedMotion();
  const narrow = useNarrow();
  const { tick, full, named } = namesOf(series);
  const ticks = axisTicks(named.length, narrow ? 4 : 7).map((index) => named[index] ?? '');
  const values = series.data.map(({ value }) => value);
  const most = Math.max(0, ...values);
  const last = values.at(-1) ?? 0;
  const at = (value: unknown) => new Date(String(value));
  return (
    <div
      role="img"
      aria-label={t(`overTime.label.${series.interval}`, {
        metric: label,
        last: formatNumber(last),
        most: formatNumber(most),
      })}
      style={{ height: '100%' }}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={series.data}
          margin={{ top: 4, right: 16, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="at"
            ticks={ticks}
            interval={0}
            tickFormatter={(value) => tick.format(at(value))}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
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
              const point = payload?.[0]?.payload as Series['data'][number] | undefined;
              if (!active || !point) return null;
              return (
                <div className={classes['tip']}>
                  <b>{formatNumber(point.value)}</b>
                  <span>{full.format(at(point.at))}</span>
                </div>
              );
            }}
          />
          <Bar
            dataKey="value"
            fill="var(--mantine-primary-color-filled)"
            radius={[2, 2, 0, 0]}
            maxBarSize={34}
            isAnimationActive={!still}
            animationDuration={300}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
