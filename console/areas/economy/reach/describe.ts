import { formatNumber } from '../../../kit/number.ts';
import { t } from '../texts.ts';
import type { SimulatedOffer, Simulation } from './simulate.ts';

/** How long players save: half of them, and from the quickest quarter to three quarters. */
export function describeDays(
  days: SimulatedOffer['daysToAfford'],
  format: (days: number) => string = formatNumber,
): string {
  if (days === null) return '—';
  const { lower, median, upper } = days;
  if (median === null)
    return lower === null ? t('reach.never') : t('reach.quickest', { days: format(lower) });
  const half = t('reach.half', { count: median, days: format(median) });
  if (lower === upper) return half;
  const until = upper === null ? t('reach.neverShort') : format(upper);
  return `${half} (${format(lower ?? median)} – ${until})`;
}

/** Whom the figures are about. */
export function describeSample({ level, players: { atLevel, sampled } }: Simulation): string {
  const values = { count: atLevel, players: formatNumber(atLevel), sampled: formatNumber(sampled) };
  return level === null
    ? t('reach.sample', values)
    : t('reach.sampleAt', { ...values, level: formatNumber(level) });
}
