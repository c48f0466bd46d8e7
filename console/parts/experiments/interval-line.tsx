import classes from './experiments.module.css';
import type { Known, Verdict } from './verdict.ts';

/** An interval on a line around zero. What it says is in words beside it. */
export function IntervalLine({
  known: { difference, low, high },
  verdict,
  reach,
  label,
}: {
  known: Known;
  verdict: Verdict;
  /** The ends of the line, to both sides of zero. */
  reach: number;
  label: string;
}) {
  if (difference === null || low === null || high === null || reach === 0) return null;
  const at = (value: number) => 50 + (Math.max(-reach, Math.min(reach, value)) / reach) * 48;
  return (
    <svg
      className={classes['line']}
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <line className={classes['axis']} x1={0} x2={100} y1={8} y2={8} />
      <line className={classes['zero']} x1={50} x2={50} y1={1} y2={15} />
      <line className={classes['range']} data-verdict={verdict} x1={at(low)} x2={at(high)} y1={8} y2={8} />
      <line
        className={classes['point']}
        data-verdict={verdict}
        x1={at(difference)}
        x2={at(difference)}
        y1={3}
        y2={13}
      />
    </svg>
  );
}
