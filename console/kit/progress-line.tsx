import classes from './progress-line.module.css';

/** A progress bar with a label for screen readers. `value` is from 0 to 1. */
export function ProgressLine({
  value,
  label,
  tone,
}: {
  value: number;
  label: string;
  tone?: 'done' | 'dim' | 'warn';
}) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={classes['line']}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      data-tone={tone}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}
