import type { ReactNode } from 'react';
import { describeSpan } from '../../kit/duration.ts';
import { formatNumber } from '../../kit/number.ts';
import { Figure, Figures } from '../../kit/panel.tsx';
import type { DaySeries } from './by-day.tsx';
import { ComparedFigure, ComparedShare, shareOf } from './compared-figure.tsx';
import { t } from './texts.ts';
import type { Compared } from './use-results.ts';

/** What quests and adventures have in common: they are started, and completed or not. */
export function PlayedFigures({
  results: { now, before },
  activeLink = (text) => text,
}: {
  results: Compared<'quests'> | Compared<'adventures'>;
  activeLink?: (text: string) => ReactNode;
}) {
  const { medianSecondsToComplete: median } = now;
  return (
    <Figures>
      <ComparedFigure label={t('played.started')} now={now.started} before={before.started} />
      <ComparedFigure label={t('played.completed')} now={now.completed} before={before.completed} />
      <ComparedShare
        label={t('played.rate')}
        now={shareOf(now.completed, now.started)}
        before={shareOf(before.completed, before.started)}
      />
      <Figure
        label={t('played.median')}
        value={median === null ? '–' : describeSpan(median)}
        note={
          median === null
            ? t('played.noMedian')
            : before.medianSecondsToComplete !== null &&
              t('compare.before', { value: describeSpan(before.medianSecondsToComplete) })
        }
      />
      <Figure label={t('played.active')} value={activeLink(formatNumber(now.active))} />
    </Figures>
  );
}

export const playedSeries = (): DaySeries[] => [
  { key: 'completed', label: t('played.completed'), shape: 'bar' },
  { key: 'started', label: t('played.started'), shape: 'line' },
];
