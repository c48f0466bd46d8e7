import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Badge } from '../../../kit/badge.tsx';
import { IconUsersGroup } from '../../../kit/icons.ts';
import { formatNumber, formatPercent } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { ProgressLine } from '../../../kit/progress-line.tsx';
import { type ShortColumn, ShortTable } from '../../../kit/short-table.tsx';
import { EmptyState, LoadState } from '../../../kit/states.tsx';
import { Amount } from '../../../parts/economy/amount.tsx';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import { keyOf, useHere, useMay } from '../../../session/here.ts';
import { reasons } from '../../../session/permissions.ts';
import tables from '../currencies/flow-tables.module.css';
import type { ReachSearch } from '../search.ts';
import { t } from '../texts.ts';
import { describeDays, describeSample } from './describe.ts';
import { Habits } from './habits.tsx';
import classes from './reach.module.css';
import { ReachControls } from './reach-controls.tsx';
import { type SimulatedOffer, simulate } from './simulate.ts';

/** What players of a level can buy after some days, from what such players really earned. */
export function Reach({
  search,
  onChange,
}: {
  search: ReachSearch;
  onChange: (change: ReachSearch) => void;
}) {
  const here = useHere();
  const may = useMay('internals.read');
  const [asked] = useDebouncedValue(search, 400);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'offers', 'reach', asked),
    queryFn: ({ signal }) => simulate(here, asked, undefined, signal),
    enabled: may,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  if (!may) return <EmptyState icon={IconUsersGroup} title={reasons['internals.read']} />;
  return (
    <Stack gap={16}>
      <Panel>
        <ReachControls value={search} onChange={onChange} />
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {data ? describeSample(data) : t('reach.searching')}
        </Text>
      </Panel>
      {!data ? (
        <LoadState error={error} onRetry={refetch} rows={6} />
      ) : data.players.sampled === 0 ? (
        <EmptyState icon={IconUsersGroup} title={t('reach.noPlayers')}>
          {t('reach.noPlayersHint')}
        </EmptyState>
      ) : (
        <>
          <Panel title={t('reach.offers')} description={t('reach.offersNote')} flush>
            {data.offers.length === 0 ? (
              <p className={tables['empty']}>{t('offer.none')}</p>
            ) : (
              <div className={classes['scroll']}>
                <ShortTable
                  aria-label={t('reach.offers')}
                  rows={data.offers}
                  rowKey={({ offerId }) => offerId}
                  columns={offerColumns}
                />
              </div>
            )}
          </Panel>
          <Habits currencies={data.currencies} />
        </>
      )}
    </Stack>
  );
}

const offerColumns: readonly ShortColumn<SimulatedOffer>[] = [
  {
    header: t('offer.one'),
    cell: ({ offerId, typicalPlayerCanBuy }) => (
      <>
        <DefinitionLink kind="offers" id={offerId} />{' '}
        <Badge color={typicalPlayerCanBuy ? 'laurel' : 'gray'}>
          {typicalPlayerCanBuy ? t('reach.inReach') : t('reach.outOfReach')}
        </Badge>
      </>
    ),
  },
  {
    header: t('offer.price'),
    cell: ({ price }) =>
      price.length === 0
        ? t('offer.free')
        : price.map((one) => (
            <div key={one.currencyId}>
              <Amount {...one} />
            </div>
          )),
  },
  { header: t('reach.canBuy'), cell: (offer) => <CanBuy {...offer} /> },
  { header: t('reach.daysToAfford'), cell: ({ daysToAfford }) => describeDays(daysToAfford, formatNumber) },
];

function CanBuy({ canBuy, meetsRequirement }: Pick<SimulatedOffer, 'canBuy' | 'meetsRequirement'>) {
  return (
    <>
      {canBuy === null ? (
        '—'
      ) : (
        <div className={classes['share']}>
          <span className="number">{formatPercent(canBuy)}</span>
          <ProgressLine value={canBuy} label={t('reach.canBuyLabel', { share: formatPercent(canBuy) })} />
        </div>
      )}
      {meetsRequirement !== null && meetsRequirement < 1 && (
        <span className={tables['type']}>{t('reach.meets', { share: formatPercent(meetsRequirement) })}</span>
      )}
    </>
  );
}
