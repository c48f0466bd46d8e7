import { Link } from '@tanstack/react-router';
import { dayPoint, shortDay } from '../../kit/day-names.ts';
import { Panel } from '../../kit/panel.tsx';
import { useHere } from '../../session/here.ts';
import { own } from '../../texts/own-properties.ts';
import { previousColour, seriesColours } from '../charts/colours.ts';
import { TimeChart } from '../charts/time-chart.tsx';
import { historyLink } from '../names/definition-pages.ts';
import { CsvButton } from './csv-button.tsx';
import type { Period } from './period.ts';
import classes from './results.module.css';
import { t } from './texts.ts';
import { type ResultsKind, useVersionsIn } from './use-results.ts';

export interface DaySeries {
  /** The name of the field in each day. */
  key: string;
  label: string;
  shape: 'bar' | 'line';
}

/** "v3", or "v3–v7" for all versions of a day. */
function versionsLabel(versions: readonly number[]): string {
  const label = (version: number) => t('chart.version', { version });
  const [first, last] = [Math.min(...versions), Math.max(...versions)];
  return first === last ? label(first) : `${label(first)}–${label(last)}`;
}

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
  /** Oldest first, without gaps. `day` is a date in the project's time zone. */
  days: readonly ({ day: string } & Record<string, number | string>)[];
  series: readonly DaySeries[];
}) {
  const { versions, isPending } = useVersionsIn(kind, id, period);
  const { params } = useHere();
  const label = t('chart.label', {
    series: series.map((one) => one.label).join(', '),
    from: shortDay(period.from),
    to: shortDay(period.to),
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
      <TimeChart
        label={label}
        points={days.map(({ day }) => dayPoint(day))}
        series={series.map(({ key, label: name, shape }) => ({
          key,
          label: name,
          form: shape,
          colour: shape === 'bar' ? seriesColours[0] : previousColour,
          values: days.map((day) => Number(own(day, key) ?? 0)),
        }))}
        // One mark for each day: those of several versions would stand over one another.
        marks={[...Map.groupBy(versions, ({ day }) => day)].map(([day, ofDay]) => ({
          index: days.findIndex((one) => one.day === day),
          label: versionsLabel(ofDay.map(({ version }) => version)),
        }))}
      />
      {/* Reserves the space of the line: if a select below moved while it is open, it would lose its options. */}
      {isPending && <p className={classes['versions']} />}
      {versions.length > 0 && (
        <p className={classes['versions']}>
          {t('chart.versions')}:
          {versions.map(({ version, day, by }) => (
            <span key={version}>
              <Link {...historyLink(params, kind, id, version)} className="reference">
                {t('chart.versionLink', { version })}
              </Link>
              {` · ${shortDay(day)} · ${by.name}`}
            </span>
          ))}
        </p>
      )}
    </Panel>
  );
}
