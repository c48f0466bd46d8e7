import { lazy } from 'react';
import { fullDay } from '../../kit/day-names.ts';
import { Later } from '../../kit/later.tsx';
import { Page } from '../../kit/page.tsx';
import { Loading } from '../../kit/states.tsx';
import { ActivePanel } from './active-panel.tsx';
import { Overview } from './overview.tsx';
import { RangeControls } from './range-controls.tsx';
import { t } from './texts.ts';
import { rangeOf, useAnalyticsSearch, useToday } from './use-range.ts';

// What is below the window follows, so that what is in it is there sooner.
const MorePanels = lazy(async () => ({ default: (await import('./more-panels.tsx')).MorePanels }));

export function AnalyticsPage() {
  const { search } = useAnalyticsSearch();
  const range = rangeOf(search, useToday());
  const { from, to, timezone } = range;
  return (
    <Page title={t('title')} subtitle={t('subtitle', { from: fullDay(from), to: fullDay(to), timezone })}>
      <RangeControls range={range} />
      <Overview range={range} />
      <ActivePanel range={range} />
      <Later instead={<Loading as="chart" />}>
        <MorePanels range={range} />
      </Later>
    </Page>
  );
}
