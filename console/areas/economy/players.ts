import { formatNumber } from '../../kit/number.ts';
import { t } from './texts.ts';

/** The service counts no further than this. */
const mostCounted = 10_000;

/** A number of players in words, with "or more" where the service stopped counting. */
export function describePlayers(count: number): string {
  if (count === 0) return t('players.none');
  return count >= mostCounted ? t('players.orMore', { count: formatNumber(count) }) : formatNumber(count);
}
