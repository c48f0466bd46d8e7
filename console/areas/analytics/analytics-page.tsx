import { startTransition, useEffect, useState } from 'react';
import { fullDay } from '../../kit/day-names.ts';
import { Page } from '../../kit/page.tsx';
import { ActivePanel } from './active-panel.tsx';
import classes from './analytics.module.css';
import { CurrencyPanel } from './currency-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { LiftPanel } from './lift-panel.tsx';
import { Overview } from './overview.tsx';
import { RangeControls } from './range-controls.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { t } from './texts.ts';
import { rangeOf, useAnalyticsSearch, useToday } from './use-range.ts';
import { XpPanel } from './xp-panel.tsx';

export function AnalyticsPage() {
  const { search } = useAnalyticsSearch();
  const range = rangeOf(search, useToday());
  // What is below the window follows, so that what is in it is there sooner.
  const [rest, setRest] = useState(false);
  useEffect(() => startTransition(() => setRest(true)), []);
  const { from, to, timezone } = range;
  return (
    <Page title={t('title')} subtitle={t('subtitle', { from: fullDay(from), to: fullDay(to), timezone })}>
      <RangeControls range={range} />
      <Overview range={range} />
      <ActivePanel range={range} />
      {rest && (
        <>
          <EventsPanel range={range} />
          <RetentionPanel range={range} />
          <LiftPanel range={range} />
          <div className={classes['two']}>
            <XpPanel range={range} />
            <CurrencyPanel range={range} />
          </div>
        </>
      )}
    </Page>
  );
}
