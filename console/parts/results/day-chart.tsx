import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './day-chart.module.css';
import type { DayChartProps } from './day-series.ts';
import { t } from './texts.ts';

// The library of the charts is larger than the page around them.
const Drawing = lazy(async () => ({ default: (await import('./day-chart-drawing.tsx')).DayChartDrawing }));

/** Numbers by day as bars and lines, with a legend. */
export function DayChart(props: DayChartProps) {
  return (
    <figure className={classes['figure']}>
      <div className={classes['chart']}>
        <Suspense fallback={<Skeleton height="100%" role="status" aria-label={t('loading')} />}>
          <Drawing {...props} />
        </Suspense>
      </div>
      <figcaption className={classes['legend']}>
        {props.series.map(({ key, label, shape }) => (
          <span key={key}>
            <span className={classes['sample']} data-shape={shape} aria-hidden />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
