import { formatNumber, formatSigned } from '../../kit/number.ts';
import { Facts } from '../../kit/panel.tsx';
import { useNameOf } from '../names/definition-names.ts';
import { t } from './texts.ts';
import type { Reversal } from './use-reversal.ts';

/** The numbers of a reversal of many events: what it has changed, or would change. */
export function ReversalNumbers({
  result,
  perPlayer = false,
}: {
  result: Reversal['result'];
  /** Each player has exactly one of the events, so the number of events is omitted. */
  perPlayer?: boolean;
}) {
  const currency = useNameOf('currencies');
  const item = useNameOf('items');
  const some = (name: 'quests' | 'skipped', label: string) =>
    result[name] === 0 ? [] : [[label, formatNumber(result[name])] as const];
  return (
    <Facts
      facts={[
        ...(perPlayer ? [] : [[t('events'), formatNumber(result.events)] as const]),
        [t('players'), formatNumber(result.players)],
        [t('xp'), formatSigned(result.xp)],
        [t('badges'), formatNumber(result.badges)],
        ...some('quests', t('quests')),
        ...result.balances.map(
          ({ currencyId, amount }) => [currency(currencyId), formatSigned(amount)] as const,
        ),
        ...result.items.map(({ itemId, quantity }) => [item(itemId), formatSigned(quantity)] as const),
        ...some('skipped', t('tooOld')),
      ]}
    />
  );
}
