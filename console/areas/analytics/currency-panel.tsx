import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayPoint } from '../../kit/day-names.ts';
import { formatNumber } from '../../kit/number.ts';
import { Loading } from '../../kit/states.tsx';
import { lossColour, seriesColours } from '../../parts/charts/colours.ts';
import { TimeChart } from '../../parts/charts/time-chart.tsx';
import { useDefinitionNames } from '../../parts/names/definition-names.ts';
import { definitionLink } from '../../parts/names/definition-pages.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { ChartPanel } from './chart-panel.tsx';
import { daysOf } from './search.ts';
import { t } from './texts.ts';
import { type Range, useAnalyticsSearch } from './use-range.ts';

/** Shows one currency at a time. A project without currencies does not have this panel. */
export function CurrencyPanel({ range }: { range: Range }) {
  const here = useHere();
  const { search, change } = useAnalyticsSearch();
  const { data: currencies = [] } = useDefinitionNames('currencies');
  const chosen = currencies.find(({ value }) => value === search.currency) ?? currencies[0];
  const { from, to } = range;
  const currencyId = chosen?.value ?? '';
  const { data } = useQuery({
    queryKey: keyOf(here, 'analytics', 'economy', { currencyId, from, to }),
    queryFn: ({ signal }) =>
      here.api.get('/analytics/economy', { params: { query: { currencyId, from, to } }, signal }),
    placeholderData: keepPreviousData,
    enabled: chosen !== undefined,
  });
  if (!chosen) return null;
  const figures = data?.currencies.find((one) => one.currencyId === currencyId);
  const known = new Map(figures?.days.map((day) => [day.day, day]));
  const days = daysOf(range).map((day) => known.get(day) ?? { day, granted: 0, taken: 0 });
  const totals = {
    granted: formatNumber(figures?.granted ?? 0),
    taken: formatNumber(figures?.taken ?? 0),
  };
  return (
    <ChartPanel
      title={t('currency.title')}
      description={
        figures && t('currency.description', { ...totals, circulation: formatNumber(figures.circulation) })
      }
      actions={
        <>
          <NativeSelect
            aria-label={t('currency.label')}
            data={currencies}
            value={currencyId}
            onChange={({ currentTarget: { value } }) => change({ currency: value })}
          />
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...definitionLink(here.params, 'currencies', currencyId)} {...props} />
            )}
          >
            {t('currency.open')}
          </Button>
        </>
      }
      table={{
        file: `currency-${currencyId}-${from}-${to}`,
        head: [t('day'), t('currency.granted'), t('currency.taken')],
        rows: days.map(({ day, granted, taken }) => [day, granted, taken]),
      }}
    >
      {figures ? (
        <TimeChart
          hasTable={false}
          label={t('currency.chart', { name: chosen.label, ...totals })}
          points={days.map(({ day }) => dayPoint(day))}
          series={[
            {
              key: 'granted',
              label: t('currency.granted'),
              colour: seriesColours[0],
              values: days.map(({ granted }) => granted),
            },
            {
              key: 'taken',
              label: t('currency.taken'),
              colour: lossColour,
              values: days.map(({ taken }) => -taken),
            },
          ]}
        />
      ) : (
        <Loading as="chart" />
      )}
    </ChartPanel>
  );
}
