import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber, formatShort } from '../../kit/number.ts';
import { useNameOf } from '../names/definition-names.ts';
import classes from './backtest.module.css';
import { t } from './texts.ts';

type Result = components['schemas']['BacktestResult'];

interface Compared {
  name: string;
  happened: number;
  draft: number;
}

const most = 8;

/** Compares what happened with what would have happened, for the most affected players and for each badge. */
export default function BacktestCharts({
  result: { mostAffected, badges },
  tried,
}: {
  result: Result;
  tried: string;
}) {
  const badgeName = useNameOf('badges');
  const players = mostAffected
    .filter(({ xp }) => xp.difference !== 0)
    .slice(0, most)
    .map(({ playerId, displayName, xp }) => ({
      name: displayName ?? playerId,
      happened: xp.happened,
      draft: xp.draft,
    }));
  const awarded = Object.entries(badges)
    .map(([id, { happened, draft }]) => ({ name: badgeName(id), happened, draft }))
    .sort((a, b) => Math.abs(b.draft - b.happened) - Math.abs(a.draft - a.happened))
    .slice(0, most);
  return (
    <>
      <Compare title={t('charts.xp')} rows={players} tried={tried} />
      <Compare title={t('charts.badges')} rows={awarded} tried={tried} />
    </>
  );
}

function Compare({ title, rows, tried }: { title: string; rows: readonly Compared[]; tried: string }) {
  if (rows.length === 0) return null;
  return (
    <figure className={classes['chart']}>
      <figcaption>
        <h3 className={classes['heading']}>{title}</h3>
        <span className={classes['key']} data-of="actual">
          {t('charts.actual')}
        </span>
        <span className={classes['key']} data-of="draft">
          {tried}
        </span>
      </figcaption>
      {/* Hidden from screen readers: the tables have the same figures. */}
      <div aria-hidden>
        <ResponsiveContainer width="100%" height={28 + rows.length * 34}>
          <BarChart
            data={[...rows]}
            layout="vertical"
            margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
            barGap={1}
            barCategoryGap={6}
            accessibilityLayer={false}
          >
            <CartesianGrid horizontal={false} stroke="var(--line)" />
            <XAxis type="number" tickFormatter={formatShort} allowDecimals={false} {...axis} />
            <YAxis type="category" dataKey="name" width={92} tickFormatter={shorten} {...axis} />
            <Tooltip
              cursor={{ fill: 'var(--soft)' }}
              formatter={(value) => formatNumber(Number(value))}
              contentStyle={tip}
              isAnimationActive={false}
            />
            <Bar
              dataKey="happened"
              name={t('charts.actual')}
              fill="var(--happened)"
              isAnimationActive={false}
            />
            <Bar dataKey="draft" name={tried} fill="var(--draft)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}

const axis = {
  stroke: 'var(--line)',
  tick: { fill: 'var(--dim)', fontSize: 11 },
  tickLine: false,
} as const;

const tip = {
  padding: '6px 10px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--mantine-radius-sm)',
  background: 'var(--mantine-color-body)',
  fontSize: 12,
};

function shorten(name: string): string {
  return name.length > 13 ? `${name.slice(0, 12)}…` : name;
}
