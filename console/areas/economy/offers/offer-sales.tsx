import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { formatNumber } from '../../../kit/number.ts';
import { Figure, Figures, Panel } from '../../../kit/panel.tsx';
import { ErrorState, LoadingPage } from '../../../kit/states.tsx';
import { Amount } from '../../../parts/economy/amount.tsx';
import { keyOf, useHere } from '../../../session/here.ts';
import { locale } from '../../../texts/index.ts';
import chart from '../currencies/flow-chart.module.css';
import classes from '../editor.module.css';
import { PeriodChoice, useDays } from '../period.tsx';
import type { Period } from '../search.ts';
import { t } from '../texts.ts';
import type { OfferDetail } from './offer-values.ts';

type Results = components['schemas']['OfferResults'];

// The library of the charts is larger than the page around them.
const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }));

/** How an offer sells. */
export function OfferSales({
  offer,
  period,
  onPeriod,
}: {
  offer: OfferDetail;
  period: Period;
  onPeriod: (next: Period) => void;
}) {
  const here = useHere();
  const { from, to } = useDays(period);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'offers', 'results', offer.id, from, to),
    queryFn: async ({ signal }) => {
      const params = { path: { kind: 'offers' as const, id: offer.id }, query: { from, to } };
      return (await here.api.get('/analytics/definitions/{kind}/{id}', { params, signal })) as Results;
    },
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
  const { stock, remaining } = offer;
  return (
    <div className={classes['column']}>
      <Figures>
        <Figure label={t('sales.sold')} value={formatNumber(data.sold)} note={t('flows.inPeriod')} />
        <Figure
          label={t('sales.buyers')}
          value={formatNumber(data.buyers)}
          note={
            data.buyers === 0 ? '' : t('sales.perBuyer', { pieces: oneDigit.format(data.sold / data.buyers) })
          }
        />
        <Figure
          label={t('sales.paid')}
          value={
            data.paid.length === 0
              ? '—'
              : data.paid.map((paid) => (
                  <div key={paid.currencyId}>
                    <Amount {...paid} />
                  </div>
                ))
          }
        />
        <Figure
          label={t('sales.left')}
          value={stock === null || remaining === null ? '∞' : formatNumber(remaining)}
          note={stock === null ? t('sales.noStock') : t('offer.stockOf', { stock: formatNumber(stock) })}
        />
      </Figures>
      <Panel
        title={t('sales.chart')}
        description={t('flows.chartNote', { timezone: here.project.timezone })}
        actions={<PeriodChoice value={period} onChange={onPeriod} />}
      >
        <div className={chart['chart']}>
          <Suspense fallback={<Skeleton height="100%" role="status" aria-label={t('loading')} />}>
            <SalesChart
              days={data.days}
              label={t('sales.chartLabel', { count: data.sold, sold: formatNumber(data.sold) })}
            />
          </Suspense>
        </div>
      </Panel>
    </div>
  );
}

const oneDigit = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
