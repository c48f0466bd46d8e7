import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { components } from '../../../packages/sdk/src/index.ts';
import { shortDay } from '../../kit/day-names.ts';
import { addDays, daysBetween } from '../../kit/days.ts';
import { IconUsersGroup } from '../../kit/icons.ts';
import { formatNumber, formatPercent } from '../../kit/number.ts';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { Tooltip } from '../../kit/tooltip.tsx';
import { PlayersLink } from '../../parts/results/players-link.tsx';
import { keyOf, useHere } from '../../session/here.ts';
import classes from './analytics.module.css';
import { ChartPanel } from './chart-panel.tsx';
import { t } from './texts.ts';
import { isKnown, type Range } from './use-range.ts';

type Cohort = components['schemas']['Retention']['cohorts'][number];

/** A shorter range is extended to this: fewer weeks hardly show who came back. */
const fewestDays = 8 * 7;

export function RetentionPanel({ range }: { range: Range }) {
  const here = useHere();
  const from =
    daysBetween(range.from, range.to) < fewestDays ? addDays(range.to, 1 - fewestDays) : range.from;
  const { to } = range;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(here, 'analytics', 'retention', { from, to }),
    queryFn: ({ signal }) =>
      here.api.get('/analytics/retention', { params: { query: { from, to } }, signal }),
    placeholderData: keepPreviousData,
  });
  const cohorts = data?.cohorts ?? [];
  const most = Math.max(0, ...cohorts.map(({ weeks }) => weeks.length));
  const weeks = Array.from({ length: most }, (_, index) => index);
  const isEmpty = cohorts.every(({ players }) => players === 0);
  const table = {
    file: `retention-${from}-${to}`,
    head: [
      t('retention.cohort'),
      t('retention.players'),
      ...weeks.map((count) => t('retention.week', { count })),
    ],
    rows: cohorts.map((cohort) => [
      cohort.week,
      cohort.players,
      ...weeks.map((index) => cohort.weeks[index]?.active ?? null),
    ]),
  };
  return (
    <ChartPanel
      title={t('retention.title')}
      description={t('retention.description')}
      table={isEmpty ? undefined : table}
    >
      {!data ? (
        <LoadState error={error} onRetry={refetch} as="table" />
      ) : isEmpty ? (
        <EmptyState icon={IconUsersGroup} title={t('retention.none')}>
          {t('retention.noneHint')}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <section className={classes['scroll']} tabIndex={0} aria-label={t('retention.title')}>
          <table className={classes['cohorts']} aria-label={t('retention.title')}>
            <thead>
              <tr>
                {table.head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <tr key={cohort.week}>
                  <th scope="row">{shortDay(cohort.week)}</th>
                  <td>
                    {cohort.players === 0 ? (
                      formatNumber(0)
                    ) : (
                      <PlayersLink
                        filter={{ cohort: cohort.week }}
                        label={t('retention.cohortHint', {
                          players: formatNumber(cohort.players),
                          week: shortDay(cohort.week),
                        })}
                      >
                        {formatNumber(cohort.players)}
                      </PlayersLink>
                    )}
                  </td>
                  {cohort.weeks.map((cell) => (
                    <WeekCell key={cell.week} cohort={cohort} cell={cell} today={range.today} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </ChartPanel>
  );
}

function WeekCell({
  cohort,
  cell: { week, active, share },
  today,
}: {
  cohort: Cohort;
  cell: Cohort['weeks'][number];
  today: string;
}) {
  const hint = t('retention.weekHint', {
    active: formatNumber(active),
    players: formatNumber(cohort.players),
    week: shortDay(week),
  });
  const text = formatPercent(share);
  return (
    <Tooltip label={hint}>
      <td style={cohort.players === 0 ? {} : { background: shade(share) }}>
        {cohort.players === 0 ? (
          ''
        ) : isKnown('activeInWeek', week, today) ? (
          <PlayersLink
            filter={{ cohort: cohort.week, activeInWeek: week }}
            label={t('retention.cell', { share: text, hint })}
          >
            {text}
          </PlayersLink>
        ) : (
          text
        )}
      </td>
    </Tooltip>
  );
}

/** The darkest shade still leaves the figure readable. */
function shade(share: number): string {
  return `color-mix(in srgb, var(--mantine-primary-color-filled) ${Math.round(share * 45)}%, transparent)`;
}
