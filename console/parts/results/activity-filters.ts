/** The filters of players by when they were active, with how many days ago the day can be: as the API has it. */
export const activityDays = {
  cohort: Number.POSITIVE_INFINITY,
  activeInWeek: 420,
  inactiveInWeek: 420,
  activeOn: 30,
  activeInMonth: 800,
} as const;

export type ActivityName = keyof typeof activityDays;
export const activityNames = Object.keys(activityDays) as ActivityName[];
