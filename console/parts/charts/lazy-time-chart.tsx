import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

// The chart library is larger than the page, so it is loaded after the page.
const Chart = lazy(() => import('./time-chart.tsx').then((own) => ({ default: own.TimeChart })));

export function LazyTimeChart(props: ComponentProps<typeof Chart>) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Chart {...props} />
    </Suspense>
  );
}
