import { CursorTable } from '../../../kit/cursor-table.tsx';
import { IconBasket } from '../../../kit/icons.ts';
import { formatNumber } from '../../../kit/number.ts';
import { EmptyState } from '../../../kit/states.tsx';
import { Time } from '../../../kit/time.tsx';
import { Amount } from '../../../parts/economy/amount.tsx';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import { keyOf, useHere } from '../../../session/here.ts';
import { t } from './texts.ts';

/** What a player bought, newest first. */
export function PlayerPurchases({ playerId }: { playerId: string }) {
  const here = useHere();
  return (
    <CursorTable
      label={t('purchases')}
      queryKey={keyOf(here, 'player', playerId, 'purchases')}
      fetchPage={(cursor, signal) => {
        const query = { limit: 50, ...(cursor ? { cursor } : {}) };
        return here.api.get('/players/{playerId}/purchases', {
          params: { path: { playerId }, query },
          signal,
        });
      }}
      columns={[
        {
          header: t('bought.offer'),
          cell: ({ offerId, quantity }) => (
            <>
              <DefinitionLink kind="offers" id={offerId} />
              {quantity > 1 && <span className="number">× {formatNumber(quantity)}</span>}
            </>
          ),
        },
        {
          header: t('bought.paid'),
          cell: ({ paid }) =>
            paid.length === 0
              ? t('bought.free')
              : paid.map((one) => <Amount key={one.currencyId} {...one} />),
        },
        {
          header: t('bought.by'),
          wide: true,
          cell: ({ by, reason }) => (
            <span className="name" title={reason ?? ''}>
              {by === null ? t('bought.player') : by.name}
              {reason === null ? '' : `: ${reason}`}
            </span>
          ),
        },
        {
          header: t('bought.at'),
          width: '120px',
          align: 'right',
          cell: ({ at }) => <Time at={at} />,
        },
      ]}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={IconBasket} title={t('noPurchases')} />}
    />
  );
}
