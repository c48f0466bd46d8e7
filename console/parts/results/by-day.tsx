import { Link } from '@tanstack/react-router';
import { Panel } from '../../kit/panel.tsx';
import { useHere } from '../../session/here.ts';
import { locale } from '../../texts/index.ts';
import { own } from '../../texts/own-properties.ts';
import { historyLink } from '../names/definition-pages.ts';
import { CsvButton } from './csv-button.tsx';
import { DayChart } from './day-chart.tsx';
import type { DayChartProps, DaySeries } from './day-series.ts';
import type { Period } from './period.ts';
import classes from './results.module.css';
import { t } from './texts.ts';
import { type ResultsKind, useVersionsIn } from './use-results.ts';

const dated = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The days of the period as a chart, with a mark where a version of the definition was published. */
export function ByDay({
  kind,
  id,
  period,
  days,
  series,
}: {
  kind: ResultsKind;
  id: string;
  period: Period;
  days: DayChartProps['days'];
  series: readonly DaySeries[];
}) {
  const { versions, isPending } = useVersionsIn(kind, id, period);
  const { params } = useHere();
  const label = t('chart.label', {
    series: series.map((one) => one.label).join(', '),
    from: dated.format(new Date(period.from)),
    to: dated.format(new Date(period.to)),
  });
  return (
    <Panel
      title={t('chart.title')}
      actions={
        <CsvButton
          what={t('chart.title')}
          name={`${id}-by-day`}
          head={[t('csv.day'), ...series.map((one) => one.label)]}
          rows={days.map((day) => [day.day, ...series.map(({ key }) => own(day, key) ?? 0)])}
        />
      }
    >
      <DayChart
        label={label}
        days={days}
        series={series}
        marks={versions.map(({ day, version }) => ({ day, label: t('chart.version', { version }) }))}
      />
      {/* The line has its room from the start: a field below, moved out of sight while it is used, would lose its options. */}
      {isPending && <p className={classes['versions']} />}
      {versions.length > 0 && (
        <p className={classes['versions']}>
          {t('chart.versions')}:
          {versions.map(({ version, day, by }) => (
            <span key={version}>
              <Link {...historyLink(params, kind, id, version)} className="reference">
                {t('chart.versionLink', { version })}
              </Link>
              {` · ${dated.format(new Date(day))} · ${by.name}`}
            </span>
          ))}
        </p>
      )}
    </Panel>
  );
}
