import { formatNumber, formatShort } from '../../kit/number.ts';
import { Figure, Figures } from '../../kit/panel.tsx';
import { t } from './texts.ts';

/** The XP needed for the first, the middle and the last level. */
export function LevelSummary({ thresholds }: { thresholds: readonly number[] }) {
  const top = thresholds.at(-1) ?? 0;
  const middle = Math.ceil(thresholds.length / 2);
  return (
    <Figures>
      <Figure label={t('summary.levels')} value={formatNumber(thresholds.length)} />
      <Figure
        label={t('summary.second')}
        value={thresholds.length > 1 ? formatShort(thresholds[1] ?? 0) : '—'}
      />
      <Figure
        label={t('summary.halfway')}
        value={formatShort(thresholds[middle - 1] ?? 0)}
        note={t('levelNote', { level: middle })}
      />
      <Figure
        label={t('summary.top')}
        value={formatShort(top)}
        note={t('levelNote', { level: thresholds.length })}
      />
    </Figures>
  );
}
