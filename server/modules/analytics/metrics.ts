/** What is counted, by its name in the API, with the column that has its sums. */
export const metrics = {
  activePlayers: {
    meaning: 'Players with at least one event.',
    day: 'active_in_day',
    hour: 'active_in_hour',
  },
  events: { meaning: 'Events that players sent.', day: 'events', hour: 'events' },
  xp: { meaning: 'XP granted minus XP taken away.', day: 'xp', hour: 'xp' },
  levelUps: { meaning: 'How often a player reached a new level.', day: 'level_ups', hour: 'level_ups' },
  badges: { meaning: 'Badges earned.', day: 'badges', hour: 'badges' },
  questsCompleted: { meaning: 'Quests completed.', day: 'quests_completed', hour: 'quests_completed' },
  adventuresCompleted: {
    meaning: 'Adventures completed.',
    day: 'adventures_completed',
    hour: 'adventures_completed',
  },
} as const;

export type Metric = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as Metric[];
