import { getRouteApi } from '@tanstack/react-router';
import { addDays, daysBetween, startOfDay } from '../../kit/days.ts';
import { useEnvironmentTime } from '../../kit/time.tsx';
import { type ActivityName, activityDays } from '../../parts/results/activity-filters.ts';
import { dayIn } from '../../parts/results/period.ts';
import { useHere } from '../../session/here.ts';
import { type AnalyticsSearch, type Interval, previousOf, type Span, spanOf } from './search.ts';

const route = getRouteApi('/p/$projectId/$environment/analytics');

/** Today in the project's time zone: the test environment has its own clock. Not asked for, so that nothing waits for it. */
export function useToday(): { today: string; timezone: string } {
  const { timezone } = useHere().project;
  return { today: dayIn(timezone, new Date(useEnvironmentTime()())), timezone };
}

export interface Range extends Span {
  today: string;
  timezone: string;
  previous: Span;
  compare: boolean;
}

export function rangeOf(
  search: AnalyticsSearch,
  { today, timezone }: { today: string; timezone: string },
): Range {
  const span = spanOf(search, today);
  return { ...span, today, timezone, previous: previousOf(span), compare: search.compare !== 'off' };
}

export function useAnalyticsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: AnalyticsSearch) =>
    void navigate({ search: { ...search, ...next }, replace: true, resetScroll: false });
  return { search, change };
}

/** Whether the service can still list the players who were active on a day, or in its week or month. */
export function isKnown(filter: ActivityName, day: string, today: string): boolean {
  // The day itself counts too.
  return daysBetween(day, today) <= activityDays[filter] + 1;
}

const activeIn = { day: 'activeOn', week: 'activeInWeek', month: 'activeInMonth' } as const;

/** The link to the players who were active in an interval; undefined if the service no longer knows who they were. */
export function usePlayersLink() {
  const { params } = useHere();
  return (interval: Interval, from: string, today: string) =>
    isKnown(activeIn[interval], from, today)
      ? {
          to: '/p/$projectId/$environment/players' as const,
          params,
          search: { [activeIn[interval]]: from },
        }
      : undefined;
}

/** The link to the events of some days. */
export function useEventsLink() {
  const { params } = useHere();
  return ({ from, to }: Span, timezone: string, type?: string) => ({
    to: '/p/$projectId/$environment/events' as const,
    params,
    search: {
      from: startOfDay(from, timezone),
      to: startOfDay(addDays(to, 1), timezone),
      ...(type ? { type } : {}),
    },
  });
}
