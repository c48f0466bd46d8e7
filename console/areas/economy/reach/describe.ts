import { formatNumber } from '../../../kit/number.ts';
import { t } from '../texts.ts';
import type { SimulatedOffer, Simulation } from './simulate.ts';

/** How many days players save: the median, and the first and third quartile. */
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

/** Which players the figures are based on. */
export function describeSample({ level, players: { atLevel, sampled } }: Simulation): string {
  const values = { count: atLevel, players: formatNumber(atLevel), sampled: formatNumber(sampled) };
  return level === null
    ? t('reach.sample', values)
    : t('reach.sampleAt', { ...values, level: formatNumber(level) });
}
