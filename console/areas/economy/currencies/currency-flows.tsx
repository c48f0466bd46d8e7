import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayPoint } from '../../../kit/day-names.ts';
import { formatNumber, formatPercent, formatShort, formatShortSigned } from '../../../kit/number.ts';
import { Figure, Figures, Panel } from '../../../kit/panel.tsx';
import { LoadState } from '../../../kit/states.tsx';
import { seriesColours } from '../../../parts/charts/colours.ts';
import { TimeChart } from '../../../parts/charts/time-chart.tsx';
import classes from '../../../parts/editing/editor.module.css';
import { PeriodChoice } from '../../../parts/results/period-choice.tsx';
import { usePeriod } from '../../../parts/results/use-results.ts';
import { keyOf, useHere } from '../../../session/here.ts';
import { fillDays } from '../days.ts';
import { describePlayers } from '../players.ts';
import { t } from '../texts.ts';
import type { CurrencyDetail } from './currency-values.ts';
import { FlowTable } from './flow-table.tsx';
import tables from './flow-tables.module.css';
import { LargestHolders } from './largest-holders.tsx';

const nothing = { granted: 0, grantedExact: '0', taken: 0, takenExact: '0' };

/** Where a currency comes from and where it goes. */
export function CurrencyFlows({ currency }: { currency: CurrencyDetail }) {
  const here = useHere();
  const { search, period } = usePeriod();
  const { from, to } = period;
  const active = currency.environments.includes(here.environment);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'economy', currency.id, from, to),
    queryFn: async ({ signal }) => {
      const query = { currencyId: currency.id, from, to };
      const { currencies } = await here.api.get('/analytics/economy', { params: { query }, signal });
      return { from, to, flows: currencies[0] };
    },
    enabled: active,
    placeholderData: keepPreviousData,
  });
  if (!active) return <Panel>{t('flows.inactive', { environment: here.environment })}</Panel>;
  if (!data?.flows) {
    return <LoadState error={error} onRetry={refetch} as="dashboard" />;
  }
  const { flows } = data;
  const spent = flows.circulation > 0 ? flows.taken / flows.circulation : null;
  const days = fillDays(data.from, data.to, flows.days, nothing);
  return (
    <div className={classes['column']}>
      <PeriodChoice search={search} period={period} />
      <Figures>
        <Figure
          label={t('flows.circulation')}
          value={<Short value={flows.circulation} />}
          note={t('flows.circulationNote', { players: describePlayers(currency.holders) })}
        />
        <Figure
          label={t('flows.granted')}
          value={<Short value={flows.granted} />}
          note={t('flows.inPeriod')}
        />
        <Figure
          label={t('flows.taken')}
          value={<Short value={flows.taken} />}
          note={t('flows.net', { net: formatShortSigned(flows.granted - flows.taken) })}
        />
        <Figure
          label={t('flows.shareSpent')}
          value={spent === null ? '—' : formatPercent(spent)}
          note={t('flows.shareSpentNote')}
        />
      </Figures>
      <Panel title={t('flows.chart')}>
        <TimeChart
          label={t('flows.chartLabel', {
            granted: formatNumber(flows.granted),
            taken: formatNumber(flows.taken),
          })}
          points={days.map(({ day }) => dayPoint(day))}
          series={[
            {
              key: 'granted',
              label: t('flows.granted'),
              colour: seriesColours[0],
              values: days.map(({ granted }) => granted),
            },
            // Sinks are drawn below the zero line.
            {
              key: 'taken',
              label: t('flows.taken'),
              colour: seriesColours[2],
              values: days.map(({ taken }) => -taken),
            },
          ]}
          format={(value) => formatNumber(Math.abs(value))}
          formatAxis={(value) => formatShort(Math.abs(value))}
        />
      </Panel>
      <div className={tables['tables']}>
        <FlowTable
          title={t('flows.sources')}
          what={t('flows.cameFrom')}
          empty={t('flows.noSources')}
          rows={flows.sources}
        />
        <FlowTable
          title={t('flows.sinks')}
          what={t('flows.wentTo')}
          empty={t('flows.noSinks')}
          rows={flows.sinks}
        />
      </div>
      <LargestHolders holders={flows.largest} circulation={flows.circulation} />
    </div>
  );
}

function Short({ value }: { value: number }) {
  return <span title={formatNumber(value)}>{formatShort(value)}</span>;
}
