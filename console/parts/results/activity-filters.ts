/** The filters of players by activity, each with how many days ago its day can be in the API. */
export const activityDays = {
  cohort: Number.POSITIVE_INFINITY,
  activeInWeek: 420,
  inactiveInWeek: 420,
  activeOn: 30,
  activeInMonth: 800,
} as const;

export type ActivityName = keyof typeof activityDays;
export const activityNames = Object.keys(activityDays) as ActivityName[];
