export interface DaySeries {
  /** The field of each day. */
  key: string;
  label: string;
  shape: 'bar' | 'line';
}

interface DayMark {
  day: string;
  label: string;
}

export interface DayChartProps {
  /** Says in words what the chart shows. */
  label: string;
  /** Oldest first, without gaps. `day` is a date in the project's time zone. */
  days: readonly ({ day: string } & Record<string, number | string>)[];
  series: readonly DaySeries[];
  /** What happened on a day, such as a version that was published. */
  marks?: readonly DayMark[];
}
