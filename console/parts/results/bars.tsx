import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import classes from './results.module.css';

export interface BarRow {
  key: string;
  name: ReactNode;
  count: number;
  /** The length of the bar, from 0 to 1. */
  share: number | null;
  tone?: 'dim';
  /** Shown below the bar. */
  note?: ReactNode;
}

/** A column of counts with bars. The bars show nothing that the numbers do not say. */
export function Bars({ rows, label }: { rows: readonly BarRow[]; label: string }) {
  return (
    <Stack component="ol" gap={14} aria-label={label}>
      {rows.map(({ key, name, count, share, tone, note }) => (
        <li key={key} className={classes['bar']}>
          <span className="wrap" dir="auto">
            {name}
          </span>
          <span className="number">
            <b>{formatNumber(count)}</b>
            {share !== null && ` · ${formatPercent(share)}`}
          </span>
          <div className={classes['track']} data-tone={tone} aria-hidden>
            <div style={{ width: `${Math.min(1, share ?? 0) * 100}%` }} />
          </div>
          {note && <div className={classes['below']}>{note}</div>}
        </li>
      ))}
    </Stack>
  );
}
