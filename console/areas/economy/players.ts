import { formatNumber } from '../../kit/number.ts';
import { t } from './texts.ts';

/** More than this the service does not count. */
const mostCounted = 10_000;

/** How many players there are, as far as the service counts. */
export function describePlayers(count: number): string {
  if (count === 0) return t('players.none');
  return count >= mostCounted ? t('players.orMore', { count: formatNumber(count) }) : formatNumber(count);
}
