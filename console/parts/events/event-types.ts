/** The service's own types that rules and objectives can listen to, each with its properties. */
export const ownEventTypes: Readonly<Record<string, readonly string[]>> = {
  'player.level_up': ['playerId', 'previousLevel', 'newLevel', 'xp'],
  'player.badge_earned': ['playerId', 'badgeId', 'badgeName', 'times'],
  'quest.completed': ['playerId', 'questId', 'iteration'],
  'adventure.completed': ['playerId', 'adventureId'],
  'leaderboard.milestone_reached': ['playerId', 'leaderboardId', 'milestoneId', 'season', 'score'],
  'leaderboard.placed': [
    'leaderboardId',
    'season',
    'playerId',
    'rank',
    'score',
    'tier',
    'nextTier',
    'entries',
    'hash',
  ],
  'leaderboard.season_closed': ['leaderboardId', 'season', 'entries', 'hash'],
  'lobby.finished': ['lobbyId', 'score', 'place'],
  schedule: ['ruleId', 'scheduledFor'],
  'player.inactive': ['playerId', 'inactiveDays', 'lastSeenAt'],
  'player.streak_at_risk': ['playerId', 'hoursBefore', 'streak', 'day', 'endsAt'],
};

/** Of these, the ones that time causes. Only rules can listen to them. */
export const timedEventTypes: readonly string[] = ['schedule', 'player.inactive', 'player.streak_at_risk'];

/** Types that only the service gives to entries of a player's log. */
const ofService = new RegExp(
  [
    '^(player|quest|adventure|leaderboard|lobby|webhook|grant|revoke|segment)\\.',
    '^(schedule|reversal|purchase|import|item\\.use|message\\.(send|claim|delete))$',
  ].join('|'),
);

/** Whether somebody sent the event, so that it can be sent again. */
export const isSent = (type: string): boolean => !ofService.test(type);
