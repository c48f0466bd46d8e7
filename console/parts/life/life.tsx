import type { components } from '../../../packages/sdk/src/index.ts';
import { formatNumber, formatShort, formatShortSigned } from '../../kit/number.ts';
import classes from './life.module.css';
import { sparkPoints } from './spark-path.ts';
import { t } from './texts.ts';

export type Activity = components['schemas']['DefinitionActivity'];

const size = { width: 72, height: 20, top: 2 };

/**
 * How often it happened in the last seven days, with a line of the last fourteen; or how large it is, and how it changed in seven days.
 * Nothing while it is not known.
 */
export function Life({
  activity,
  named,
  ofSize = false,
}: {
  activity: Activity | undefined;
  /** What the number is, where no column says it. */
  named?: string;
  /** The number is what there is now. */
  ofSize?: boolean;
}) {
  if (!activity) return null;
  const { week, weekBefore, days } = activity;
  const hint = t(ofSize ? 'sizeHint' : 'hint', {
    week: formatNumber(week),
    before: formatNumber(weekBefore),
  });
  const quiet = days.every(({ count }) => count <= 0);
  return (
    <span className={classes['life']} data-quiet={quiet || undefined} title={hint}>
      <Spark counts={days.map(({ count }) => count)} hint={hint} />
      <span className={classes['count']}>{formatShort(week)}</span>
      {ofSize && (
        <span className={classes['change']}>
          {week === weekBefore ? '' : formatShortSigned(week - weekBefore)}
        </span>
      )}
      {named && <span className={classes['what']}>{named}</span>}
    </span>
  );
}

function Spark({ counts, hint }: { counts: readonly number[]; hint: string }) {
  const points = sparkPoints(counts, size.width, size.height).map(({ x, y }) => ({ x, y: y + size.top }));
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const bottom = size.height + size.top;
  const last = points.at(-1);
  return (
    <svg
      className={classes['spark']}
      viewBox={`0 0 ${size.width} ${size.height + 2 * size.top}`}
      role="img"
      aria-label={hint}
    >
      <polygon className={classes['area']} points={`0,${bottom} ${line} ${size.width},${bottom}`} />
      <polyline className={classes['line']} points={line} />
      {last && <circle className={classes['end']} cx={last.x} cy={last.y} r={2.2} />}
    </svg>
  );
}
