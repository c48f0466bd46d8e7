import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatNumber, formatShort } from '../../kit/number.ts';
import classes from './levels.module.css';
import { t } from './texts.ts';

/** The curve; if it was changed, the stored one is dashed behind it. */
export function LevelChart({
  thresholds,
  before,
  logarithmic,
}: {
  thresholds: readonly number[];
  before: readonly number[] | null;
  /** On a logarithmic scale a curve that grows by a factor is a straight line, and its beginning is visible. */
  logarithmic: boolean;
}) {
  // Level 1 begins at 0, which has no logarithm.
  const drawn = (xp: number | undefined) => (logarithmic && xp === 0 ? undefined : xp);
  const rows = Array.from({ length: Math.max(thresholds.length, before?.length ?? 0) }, (_, index) => ({
    level: index + 1,
    xp: drawn(thresholds[index]),
    before: drawn(before?.[index]),
  }));
  const top = formatNumber(thresholds.at(-1) ?? 0);
  return (
    <figure className={classes['chart']} aria-label={t('chart.label', { level: thresholds.length, xp: top })}>
      <ResponsiveContainer width="100%" height={260}>
        <LineChart data={rows} margin={{ top: 8, right: 12, bottom: 4, left: 4 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="level"
            type="number"
            domain={[1, rows.length]}
            ticks={ticksTo(rows.length)}
            {...axis}
          />
          <YAxis
            {...axis}
            width={48}
            {...(logarithmic ? { scale: 'log', domain: ['auto', 'auto'] } : {})}
            tickFormatter={(xp: number) => formatShort(xp)}
          />
          <Tooltip
            isAnimationActive={false}
            contentStyle={tip}
            labelFormatter={(level) => t('level', { level: Number(level) })}
            formatter={(xp, name) => [formatNumber(Number(xp)), name]}
          />
          {before && (
            <Line
              name={t('chart.saved')}
              dataKey="before"
              stroke="var(--dim)"
              strokeDasharray="4 4"
              dot={false}
              isAnimationActive={false}
            />
          )}
          <Line
            name={t(before ? 'chart.new' : 'chart.xp')}
            dataKey="xp"
            stroke="var(--curve)"
            strokeWidth={2}
            dot={thresholds.length <= 30 ? { r: 2.5, fill: 'var(--curve)' } : false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}

/** Ticks at level 1 and at about ten round numbers. */
function ticksTo(levels: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => levels / size <= 11) ?? 100;
  const round = Array.from({ length: Math.floor(levels / step) }, (_, index) => (index + 1) * step);
  return step === 1 ? round : [1, ...round];
}

const axis = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--dim)', fontSize: 11 },
  tickLine: false,
} as const;

const tip = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--mantine-radius-sm)',
  background: 'var(--page)',
  fontSize: 'var(--mantine-font-size-xs)',
};
