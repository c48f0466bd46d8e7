import { fullDay } from '../../kit/day-names.ts';
import { Page } from '../../kit/page.tsx';
import { LoadState } from '../../kit/states.tsx';
import { ActivePanel } from './active-panel.tsx';
import classes from './analytics.module.css';
import { CurrencyPanel } from './currency-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { Overview } from './overview.tsx';
import { RangeControls } from './range-controls.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { t } from './texts.ts';
import { rangeOf, useAnalyticsSearch, useToday } from './use-range.ts';
import { XpPanel } from './xp-panel.tsx';

export function AnalyticsPage() {
  const { search } = useAnalyticsSearch();
  const { data, error, refetch } = useToday();
  if (!data) {
    return <Page title={t('title')}>{<LoadState error={error} onRetry={refetch} />}</Page>;
  }
  const range = rangeOf(search, data);
  const { from, to, timezone } = range;
  return (
    <Page title={t('title')} subtitle={t('subtitle', { from: fullDay(from), to: fullDay(to), timezone })}>
      <RangeControls range={range} />
      <Overview range={range} />
      <ActivePanel range={range} />
      <EventsPanel range={range} />
      <RetentionPanel range={range} />
      <div className={classes['two']}>
        <XpPanel range={range} />
        <CurrencyPanel range={range} />
      </div>
    </Page>
  );
}
