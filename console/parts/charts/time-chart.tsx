import { useReducedMotion } from '@mantine/hooks';
import type { MouseEvent } from 'react';
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
import { useNarrow } from '../../kit/narrow.ts';
import { formatNumber, formatShort } from '../../kit/number.ts';
import { axisTicks } from './axis-ticks.ts';
import { markColour } from './colours.ts';
import classes from './time-chart.module.css';

export interface ChartSeries {
  key: string;
  label: string;
  colour: string;
  /** One value or null for each point. */
  values: readonly (number | null)[];
  /** Bars are stacked. A line is dashed, and shows the values that the bars are compared with. */
  form?: 'bar' | 'line';
}

/** Bars over time. Screen readers get the label here, and the figures in a table beside it. */
export function TimeChart({
  label,
  points,
  series,
  format = formatNumber,
  formatAxis = formatShort,
  top,
  ticks = points.map((_, index) => index),
  marks = [],
  onPick,
}: {
  label: string;
  /** The names of each point: short at the axis, full in the tooltip. */
  points: readonly { short: string; full: string }[];
  series: readonly ChartSeries[];
  format?: (value: number) => string;
  formatAxis?: (value: number) => string;
  /** The upper end of the axis; if absent, it follows from the values. */
  top?: number;
  /** The points that may have a label at the axis; if absent, all. */
  ticks?: readonly number[];
  /** Things that happened at a point, such as a published version. */
  marks?: readonly { index: number; label: string }[];
  onPick?: (index: number) => void;
}) {
  const still = useReducedMotion();
  const narrow = useNarrow();
  const data = points.map((_, index) => {
    const own = series.map(({ key, values }) => [key, values[index] ?? null] as const);
    return { index, ...Object.fromEntries(own) };
  });
  const bars = series.filter(({ form = 'bar' }) => form === 'bar');
  const hasNegative = bars.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  return (
    <div>
      <div className={classes['chart']} role="img" aria-label={label} data-picks={onPick ? true : undefined}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={data}
            margin={{ top: marks.length > 0 ? 18 : 6, right: 16, bottom: 0, left: 0 }}
            accessibilityLayer={false}
            stackOffset="sign"
            {...(onPick && {
              onClick: ({ activeTooltipIndex }) => {
                const index = Number(activeTooltipIndex);
                if (activeTooltipIndex != null && Number.isInteger(index)) onPick(index);
              },
            })}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="index"
              // Chosen here: at 90 days the library would show only one label, and cut it off.
              ticks={axisTicks(ticks.length, narrow ? 4 : 7).map((index) => ticks[index] ?? 0)}
              interval={0}
              tickFormatter={(index) => points[Number(index)]?.short ?? ''}
              tickLine={false}
              axisLine={{ stroke: 'var(--line)' }}
            />
            <YAxis
              tickFormatter={(value) => formatAxis(Number(value))}
              tickLine={false}
              axisLine={false}
              allowDecimals={top !== undefined}
              {...(top === undefined ? {} : { domain: [0, top] })}
              width={52}
            />
            {hasNegative && <ReferenceLine y={0} stroke="var(--line)" />}
            <Tooltip
              cursor={{ fill: 'var(--soft)' }}
              isAnimationActive={false}
              content={({ active, payload }) => {
                const index = (payload?.[0]?.payload as { index: number } | undefined)?.index;
                if (!active || index === undefined) return null;
                return (
                  <div className={classes['tip']}>
                    <span>{points[index]?.full}</span>
                    <dl>
                      {series.map((one) => (
                        <div key={one.key} style={{ display: 'contents' }}>
                          <dt>
                            <Mark series={one} />
                            <span className="name">{one.label}</span>
                          </dt>
                          <dd>{one.values[index] == null ? '–' : format(one.values[index] ?? 0)}</dd>
                        </div>
                      ))}
                    </dl>
                    {marks.map((mark) => mark.index === index && <div key={mark.label}>{mark.label}</div>)}
                  </div>
                );
              }}
            />
            {bars.map(({ key, colour }) => (
              <Bar
                key={key}
                dataKey={key}
                stackId="all"
                fill={colour}
                maxBarSize={34}
                isAnimationActive={!still}
                animationDuration={300}
                // The chart knows the bar below the pointer only after a move, and a tap has no move before it.
                {...(onPick && {
                  onClick: (_: unknown, index: number, event: MouseEvent<SVGPathElement>) => {
                    event.stopPropagation();
                    onPick(index);
                  },
                })}
              />
            ))}
            {series
              .filter(({ form }) => form === 'line')
              .map(({ key, colour, values }) => (
                <Line
                  key={key}
                  dataKey={key}
                  stroke={colour}
                  strokeWidth={1.5}
                  strokeDasharray="4 3"
                  // A line needs two neighbouring points, so a few points are drawn as dots too.
                  dot={values.filter((value) => value !== null).length <= 12 && { r: 2 }}
                  connectNulls
                  activeDot={false}
                  isAnimationActive={false}
                />
              ))}
            {marks.map(({ index, label: text }) => (
              <ReferenceLine
                key={text}
                x={index}
                stroke={markColour}
                strokeDasharray="4 3"
                label={{ value: text, position: 'top', fontSize: 11, fill: markColour }}
              />
            ))}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      {series.length > 1 && (
        <ul className={classes['legend']}>
          {series.map((one) => (
            <li key={one.key}>
              <Mark series={one} />
              <span className="name">{one.label}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Mark({ series: { colour, form } }: { series: ChartSeries }) {
  return form === 'line' ? (
    <span className={classes['mark']} data-line style={{ color: colour }} aria-hidden />
  ) : (
    <span className={classes['mark']} style={{ background: colour }} aria-hidden />
  );
}
