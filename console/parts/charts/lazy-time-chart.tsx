import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

// The library of charts is larger than the page; it comes when the page is there.
const Chart = lazy(() => import('./time-chart.tsx').then((own) => ({ default: own.TimeChart })));

export function LazyTimeChart(props: ComponentProps<typeof Chart>) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Chart {...props} />
    </Suspense>
  );
}
