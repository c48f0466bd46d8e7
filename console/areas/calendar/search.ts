import { choiceParameter, dayParameter, textParameter } from '../../kit/search-parameters.ts';

export interface CalendarSearch {
  view?: 'week' | undefined;
  /** A day of the month or week that is shown; today if omitted. */
  day?: string | undefined;
  kind?: string | undefined;
}

export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  return {
    ...choiceParameter(search, 'view', ['week'] as const),
    ...dayParameter(search, 'day'),
    ...textParameter(search, 'kind'),
  };
}
