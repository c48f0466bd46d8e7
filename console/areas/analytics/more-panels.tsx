import classes from './analytics.module.css';
import { CurrencyPanel } from './currency-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { LiftPanel } from './lift-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import type { Range } from './use-range.ts';
import { XpPanel } from './xp-panel.tsx';

/** The panels that are below the window when the page is opened. */
export function MorePanels({ range }: { range: Range }) {
  return (
    <>
      <EventsPanel range={range} />
      <RetentionPanel range={range} />
      <LiftPanel range={range} />
      <div className={classes['two']}>
        <XpPanel range={range} />
        <CurrencyPanel range={range} />
      </div>
    </>
  );
}
