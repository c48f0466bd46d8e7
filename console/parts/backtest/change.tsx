import { formatSigned } from '../../kit/number.ts';
import classes from './backtest.module.css';

export function Change({ by }: { by: number }) {
  if (by === 0) return <span className={classes['same']}>±0</span>;
  return (
    <b className={classes['change']} data-less={by < 0 || undefined}>
      {formatSigned(by)}
    </b>
  );
}
