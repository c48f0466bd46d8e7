import { useNarrow } from '../../kit/narrow.ts';
import { formatNumber, formatShort } from '../../kit/number.ts';
import { type Area, Plot, Tip } from '../../parts/charts/plot.tsx';
import { linearScale, logScale } from '../../parts/charts/scale.ts';
import classes from './levels.module.css';
import { t } from './texts.ts';

type Thresholds = readonly (number | undefined)[];

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
  const narrow = useNarrow();
  // Level 1 begins at 0, which has no logarithm.
  const drawn = (all: readonly number[]): Thresholds =>
    all.map((xp) => (logarithmic && xp === 0 ? undefined : xp));
  const curves = [
    ...(before ? [{ label: t('chart.saved'), name: 'saved' as const, xp: drawn(before) }] : []),
    { label: t(before ? 'chart.new' : 'chart.xp'), name: 'curve' as const, xp: drawn(thresholds) },
  ];
  const values = curves.flatMap(({ xp }) => xp.filter((one) => one !== undefined));
  const levels = Math.max(thresholds.length, before?.length ?? 0);
  const top = formatNumber(thresholds.at(-1) ?? 0);
  return (
    <div className={classes['chart']}>
      <Plot
        label={t('chart.label', { level: thresholds.length, xp: top })}
        columns={levels}
        height={260}
        top={() => 8}
        scale={logarithmic && values.length > 0 ? logScale(values) : linearScale(values, { whole: true })}
        formatY={formatShort}
        labelled={ticksTo(levels).map((level) => level - 1)}
        mostLabels={narrow ? 6 : 11}
        labelOf={(index) => formatNumber(index + 1)}
        tip={(index) => (
          <Tip
            title={t('level', { level: index + 1 })}
            rows={curves.map(({ label, name, xp }) => ({
              label,
              value: xp[index] === undefined ? '–' : formatNumber(xp[index]),
              mark: <span className={classes['swatch']} data-curve={name} aria-hidden />,
            }))}
          />
        )}
      >
        {(area) =>
          curves.map(({ name, xp }) => (
            <g key={name} className={classes[name]}>
              <polyline
                points={pointsOf(area, xp)
                  .map((point) => point.join(','))
                  .join(' ')}
              />
              {name === 'curve' &&
                levels <= 30 &&
                pointsOf(area, xp).map(([x, y]) => <circle key={x} cx={x} cy={y} r={2.5} />)}
            </g>
          ))
        }
      </Plot>
    </div>
  );
}

function pointsOf(area: Area, all: Thresholds): (readonly [number, number])[] {
  return all.flatMap((xp, index) => (xp === undefined ? [] : [[area.x(index), area.y(xp)] as const]));
}

/** Ticks at level 1 and at about ten round numbers. */
function ticksTo(levels: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => levels / size <= 11) ?? 100;
  const round = Array.from({ length: Math.floor(levels / step) }, (_, index) => (index + 1) * step);
  return step === 1 ? round : [1, ...round];
}
