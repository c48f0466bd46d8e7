import { choiceParameter, textParameter } from '../../kit/search-parameters.ts';

export const metrics = [
  'events',
  'activePlayers',
  'xp',
  'levelUps',
  'badges',
  'questsCompleted',
  'adventuresCompleted',
] as const;

/** The length in days. By the hour the service goes back 31 days at most. */
export const ranges = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 } as const;
export const longestByTheHour = 31;

export type Metric = (typeof metrics)[number];
export type Range = keyof typeof ranges;
export type Interval = 'hour' | 'day';
export type Shown = 'did' | 'caused';

export interface HomeSearch {
  metric?: Metric;
  range?: Range;
  interval?: Interval | undefined;
  /** Filters of the stream: only events (`did`) or notifications (`caused`), of a type, of a player. */
  show?: Shown | undefined;
  type?: string | undefined;
  player?: string | undefined;
}

export function readHomeSearch(search: Record<string, unknown>): HomeSearch {
  return {
    ...choiceParameter(search, 'metric', metrics),
    ...choiceParameter(search, 'range', Object.keys(ranges) as Range[]),
    ...choiceParameter(search, 'interval', ['hour', 'day'] as const),
    ...choiceParameter(search, 'show', ['did', 'caused'] as const),
    ...textParameter(search, 'type'),
    ...textParameter(search, 'player'),
  };
}

/** The chart that an address asks for. If the interval is missing or impossible: up to a week by the hour, else by the day. */
export function chartOf({ metric = 'events', range = '7d', interval }: HomeSearch) {
  const days = ranges[range];
  const usual: Interval = days <= 7 ? 'hour' : 'day';
  const chosen = days === 1 || days > longestByTheHour ? usual : (interval ?? usual);
  return { metric, range, days, interval: chosen };
}
